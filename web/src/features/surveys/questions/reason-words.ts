import type { AnswersByQuestion } from '@atrium/contract/surveys/branching'
import { otherOption } from '@atrium/contract/surveys/kinds'
import type { Questionnaire, SurveyCondition } from '@atrium/contract/surveys/questionnaire'
import type { IntlShape } from 'react-intl'
import { wordsFor, type Reading } from './words.ts'

type About = { questionnaire: Pick<Questionnaire, 'pages'>; answers: AnswersByQuestion; reading: Reading }

/** Why a question is asked, in the words of the answer that led to it. */
export function reasonWords(
  because: SurveyCondition | null,
  { questionnaire, answers, reading }: About,
  intl: IntlShape,
): string | undefined {
  if (!because) return undefined
  const question = questionnaire.pages.flatMap(({ questions }) => questions).find(({ question_id }) => question_id === because.question_id)
  const value = answers.get(because.question_id)?.value
  const chosen =
    because.operator === 'is' || because.operator === 'at_least' || because.operator === 'at_most'
      ? firstOf(value, because.values)
      : undefined
  if (typeof chosen === 'number') return intl.formatMessage({ id: 'surveys.because' }, { answer: intl.formatNumber(chosen) })
  const option = question?.options.find(({ option_id }) => option_id === chosen)
  const answer = option ? wordsFor(option.text, reading) : chosen === otherOption ? intl.formatMessage({ id: 'surveys.other' }) : ''
  return answer ? intl.formatMessage({ id: 'surveys.because' }, { answer }) : intl.formatMessage({ id: 'surveys.becauseEarlier' })
}

function firstOf(value: unknown, wanted: readonly unknown[]): unknown {
  if (Array.isArray(value)) return value.find((one) => wanted.includes(one))
  if (typeof value === 'object' && value) return Object.values(value).find((one) => wanted.includes(one))
  return value
}
