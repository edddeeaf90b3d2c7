import { limits } from '@atrium/contract/limits'
import { endOfSurvey } from '@atrium/contract/surveys/kinds'
import type { SurveyConditions, SurveyJump } from '@atrium/contract/surveys/questionnaire'
import { Plus, X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { wordsFor } from '../../questions/words.ts'
import styles from '../build.module.css'
import { ConditionsEditor, newCondition } from './conditions-editor.tsx'
import type { QuestionPartProps } from '../parts/question-editor.tsx'
import { laterTargets } from '../questionnaire-ops.ts'
import type { Building } from '../use-building.ts'

/** When a question is asked, and where its answers lead. */
export default function LogicEditor({ building, question }: QuestionPartProps) {
  const { formatMessage } = useIntl()
  const { question_id: id, show_if, jumps } = question
  const { questions, setQuestion } = building
  const earlier = questions.slice(0, questions.indexOf(question))
  const setJumps = (next: typeof jumps): void => setQuestion(id, { jumps: next })
  return (
    <>
      <ShownIf
        title={formatMessage({ id: 'surveys.when' })}
        building={building}
        earlier={earlier}
        shown={show_if}
        onChange={(next) => setQuestion(id, { show_if: next })}
      />
      <Card title={formatMessage({ id: 'surveys.jumps' })} className={styles.part}>
        {jumps.map((jump, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- jumps have no ids and are judged in their order
          <Jump
            key={index}
            building={building}
            question={question}
            jump={jump}
            place={index + 1}
            onChange={(next) => setJumps(next ? jumps.with(index, next) : jumps.toSpliced(index, 1))}
          />
        ))}
        {!jumps.length && (
          <p className={styles.hint}>
            <FormattedMessage id="surveys.noJumps" />
          </p>
        )}
        {jumps.length < limits.surveyJumps && (
          <div className={styles.buttons}>
            <Button
              size="small"
              tone="plain"
              icon={Plus}
              onClick={() => setJumps([...jumps, { when: { match: 'all', conditions: [newCondition(question)] }, to: endOfSurvey }])}
            >
              <FormattedMessage id="surveys.addJump" />
            </Button>
            <Button size="small" tone="plain" icon={Plus} onClick={() => setJumps([...jumps, { when: null, to: endOfSurvey }])}>
              <FormattedMessage id="surveys.addJumpAlways" />
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

type JumpProps = QuestionPartProps & { jump: SurveyJump; place: number; onChange: (jump: SurveyJump | undefined) => void }

function Jump({ building, question, jump, place, onChange }: JumpProps) {
  const { formatMessage } = useIntl()
  const { questions } = building
  return (
    <div className={styles.conditions} role="group" aria-label={formatMessage({ id: 'surveys.jumpNumber' }, { place })}>
      {jump.when && (
        <ConditionsEditor
          building={building}
          earlier={questions.slice(0, questions.indexOf(question) + 1)}
          value={jump.when}
          onChange={(when) => onChange({ ...jump, when })}
        />
      )}
      <div className={styles.condition}>
        <Target
          building={building}
          id={question.question_id}
          value={jump.to}
          always={!jump.when}
          onChange={(to) => onChange({ ...jump, to })}
        />
        <IconButton icon={X} label={formatMessage({ id: 'surveys.removeJump' }, { place })} onClick={() => onChange(undefined)} />
      </div>
    </div>
  )
}

type ShownIfProps = {
  title: string
  building: Building
  earlier: Building['questions']
  shown: SurveyConditions | null
  onChange: (shown: SurveyConditions | null) => void
}

/** The conditions under which a question or a page is asked. */
export function ShownIf({ title, building, earlier, shown, onChange }: ShownIfProps) {
  const first = earlier.at(-1)
  return (
    <Card title={title} className={styles.part}>
      {shown ? (
        <>
          <ConditionsEditor building={building} earlier={earlier} value={shown} onChange={onChange} />
          <div>
            <Button size="small" tone="plain" onClick={() => onChange(null)}>
              <FormattedMessage id="surveys.always" />
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.hint}>
            <FormattedMessage id={first ? 'surveys.isAlways' : 'surveys.isAlwaysFirst'} />
          </p>
          {first && (
            <div>
              <Button size="small" tone="plain" icon={Plus} onClick={() => onChange({ match: 'all', conditions: [newCondition(first)] })}>
                <FormattedMessage id="surveys.addCondition" />
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

type TargetProps = { building: Building; id: string; value: string; always: boolean; onChange: (to: string) => void }

function Target({ building: { questionnaire, questions }, id, value, always, onChange }: TargetProps) {
  const { formatMessage } = useIntl()
  const reading = { language: currentLanguage(), languages: questionnaire.languages }
  const nameOf = (target: string): string => {
    if (target === endOfSurvey) return formatMessage({ id: 'surveys.toEnd' })
    const page = questionnaire.pages.findIndex(({ page_id }) => page_id === target)
    if (page >= 0) return formatMessage({ id: 'surveys.page' }, { place: page + 1 })
    const place = questions.findIndex(({ question_id }) => question_id === target)
    return `${place + 1} · ${wordsFor(questions[place]?.title, reading) || formatMessage({ id: 'surveys.untitledQuestion' })}`
  }
  return (
    <Select
      label={formatMessage({ id: always ? 'surveys.alwaysGoTo' : 'surveys.goTo' })}
      value={value}
      onValueChange={(to) => to && onChange(to)}
      options={laterTargets(questionnaire, id).map((target) => ({ value: target, label: nameOf(target) }))}
    />
  )
}
