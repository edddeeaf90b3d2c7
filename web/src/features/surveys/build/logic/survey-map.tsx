import { endOfSurvey } from '@atrium/contract/surveys/kinds'
import type { SurveyCondition, SurveyConditions } from '@atrium/contract/surveys/questionnaire'
import { CircleOff, CornerDownRight, GitBranch } from 'lucide-react'
import { useIntl, type IntlShape } from 'react-intl'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { wordsFor } from '../../questions/words.ts'
import build from '../build.module.css'
import styles from './survey-map.module.css'
import { unreachableQuestions } from './reach.ts'
import type { Building } from '../use-building.ts'

/** All questions in their order, with what leads to them and where they lead; those that nobody is asked stand out. */
export default function SurveyMap({ building: { questionnaire, questions } }: { building: Building }) {
  const intl = useIntl()
  const { formatMessage, formatNumber } = intl
  const unreachable = unreachableQuestions(questionnaire)
  const words = ruleWords({ questionnaire, questions }, intl)
  return (
    <ol className={build.column} aria-label={formatMessage({ id: 'surveys.map' })}>
      {questionnaire.pages.flatMap((page, index) => [
        ...(questionnaire.pages.length > 1
          ? [
              <li key={page.page_id} className={styles.page}>
                {formatMessage({ id: 'surveys.page' }, { place: index + 1 })}
                {page.show_if && ` · ${words.condition(page.show_if)}`}
              </li>,
            ]
          : []),
        ...page.questions.map((question) => {
          const isLost = unreachable.has(question.question_id)
          return (
            <li key={question.question_id} className={styles.item} data-unreachable={isLost}>
              <span className={build.number}>{formatNumber(questions.indexOf(question) + 1)}</span>
              <span className={styles.title} dir="auto">
                {words.title(question.question_id)}
              </span>
              {question.show_if && (
                <span className={styles.rule}>
                  <Icon of={GitBranch} size="small" />
                  {words.condition(question.show_if)}
                </span>
              )}
              {question.jumps.map((jump, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- jumps have no ids
                <span key={place} className={styles.rule}>
                  <Icon of={CornerDownRight} size="small" pointing />
                  {words.jump(jump.when, jump.to)}
                </span>
              ))}
              {isLost && (
                <span className={styles.rule}>
                  <Icon of={CircleOff} size="small" />
                  {formatMessage({ id: 'surveys.problem.unreachable' })}
                </span>
              )}
            </li>
          )
        }),
      ])}
    </ol>
  )
}

/** Conditions and jumps as sentences. */
function ruleWords(
  { questionnaire, questions }: Pick<Building, 'questionnaire' | 'questions'>,
  { formatMessage, formatList, formatNumber }: IntlShape,
) {
  const reading = { language: currentLanguage(), languages: questionnaire.languages }
  const title = (id: string): string =>
    wordsFor(questions.find(({ question_id }) => question_id === id)?.title, reading) || formatMessage({ id: 'surveys.untitledQuestion' })
  const valueOf = ({ question_id }: SurveyCondition, value: string | number | boolean): string => {
    if (typeof value === 'number') return formatNumber(value)
    if (typeof value === 'boolean') return formatMessage({ id: value ? 'surveys.consent.yes' : 'surveys.consent.no' })
    const option = questions.find((one) => one.question_id === question_id)?.options.find(({ option_id }) => option_id === value)
    return (option && wordsFor(option.text, reading)) || formatMessage({ id: 'surveys.other' })
  }
  const one = (condition: SurveyCondition): string =>
    formatMessage(
      { id: `surveys.rule.${condition.operator}` },
      {
        place: questions.findIndex(({ question_id }) => question_id === condition.question_id) + 1,
        values: formatList(
          condition.values.map((value) => valueOf(condition, value)),
          { type: 'disjunction' },
        ),
      },
    )
  const all = ({ match, conditions }: SurveyConditions): string =>
    formatList(conditions.map(one), { type: match === 'all' ? 'conjunction' : 'disjunction' })
  const targetOf = (to: string): string => {
    if (to === endOfSurvey) return formatMessage({ id: 'surveys.toEnd' })
    const page = questionnaire.pages.findIndex(({ page_id }) => page_id === to)
    if (page >= 0) return formatMessage({ id: 'surveys.page' }, { place: page + 1 })
    return formatMessage({ id: 'surveys.questionNumber' }, { place: questions.findIndex(({ question_id }) => question_id === to) + 1 })
  }
  return {
    title,
    condition: (shown: SurveyConditions) => formatMessage({ id: 'surveys.rule.asked' }, { condition: all(shown) }),
    jump: (when: SurveyConditions | null, to: string) =>
      when
        ? formatMessage({ id: 'surveys.rule.jump' }, { condition: all(when), target: targetOf(to) })
        : formatMessage({ id: 'surveys.rule.always' }, { target: targetOf(to) }),
  }
}
