import { scaleOf, type ConditionOperator } from '@atrium/contract/surveys/kinds'
import type { SurveyCondition, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { hasOptions } from '../questionnaire-ops.ts'

/** What a condition on this question begins with. */
export const newCondition = (question: SurveyQuestion): SurveyCondition => {
  const [operator = 'answered'] = operatorsOf(question)
  return { question_id: question.question_id, row_id: question.rows[0]?.row_id ?? null, operator, values: startOf(question, operator) }
}

/** What a condition can ask of the answer to a question. */
export function operatorsOf(question: SurveyQuestion): readonly ConditionOperator[] {
  if (question.type === 'consent' || (hasOptions(question.type) && question.type !== 'ranking'))
    return ['is', 'is_not', 'answered', 'not_answered']
  if (scaleOf(question) || question.type === 'number') return ['at_most', 'at_least', 'answered', 'not_answered']
  return ['answered', 'not_answered']
}

/** The values with which a condition begins. */
export function startOf(question: SurveyQuestion, operator: ConditionOperator): SurveyCondition['values'] {
  if (operator === 'answered' || operator === 'not_answered') return []
  if (question.type === 'consent') return [true]
  const scale = scaleOf(question)
  if (scale) return [operator === 'at_most' ? Math.floor((scale.least + scale.greatest) / 2) : scale.greatest]
  if (question.type === 'number') return [0]
  return question.options.slice(0, 1).map(({ option_id }) => option_id)
}
