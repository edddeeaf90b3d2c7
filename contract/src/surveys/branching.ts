import { endOfSurvey } from './kinds.ts'
import type { Questionnaire, SurveyAnswer, SurveyCondition, SurveyConditions, SurveyQuestion, SurveyValue } from './questionnaire.ts'

/** The answers by question. What is empty counts as not answered. */
export type AnswersByQuestion = ReadonlyMap<string, SurveyAnswer>
export type ReachedQuestion = {
  readonly question: SurveyQuestion
  readonly page_id: string
  /** Its condition that was met, for “because you said …”. */
  readonly because: SurveyCondition | null
}

export const answersByQuestion = (answers: readonly SurveyAnswer[]): AnswersByQuestion =>
  new Map(answers.map((answer) => [answer.question_id, answer]))

/** Whether there is nothing in it. */
export function isEmptyValue(value: SurveyValue | undefined): boolean {
  if (value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object') return false
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0
}

/**
 * The questions that a person with these answers is asked, in order: the one judgement of server and browser. Answers to questions that are
 * not reached do not count, also for later conditions.
 */
export function reachableQuestions({ pages }: Pick<Questionnaire, 'pages'>, answers: AnswersByQuestion): ReachedQuestion[] {
  const reached: ReachedQuestion[] = []
  const counted = new Map<string, SurveyAnswer>()
  /** Where a jump leads; everything until then is skipped. */
  let target: string | null = null
  for (const page of pages) {
    if (target === page.page_id) target = null
    const isShown = !page.show_if || isMet(page.show_if, counted)
    for (const question of page.questions) {
      if (target === question.question_id) target = null
      if (target !== null || !isShown || (question.show_if && !isMet(question.show_if, counted))) continue
      reached.push({ question, page_id: page.page_id, because: reasonOf(question.show_if ?? page.show_if, counted) })
      const answer = answers.get(question.question_id)
      if (answer && !isEmptyValue(answer.value)) counted.set(question.question_id, answer)
      target = question.jumps.find(({ when }) => !when || isMet(when, counted))?.to ?? null
      if (target === endOfSurvey) return reached
    }
  }
  return reached
}

/** What counts of the answers: those to questions that are reached, in their order. */
export const countedAnswers = (questionnaire: Pick<Questionnaire, 'pages'>, answers: AnswersByQuestion): SurveyAnswer[] =>
  reachableQuestions(questionnaire, answers).flatMap(({ question }) => {
    const answer = answers.get(question.question_id)
    return answer && !isEmptyValue(answer.value) ? [answer] : []
  })

/** The questions that have to be answered and are not, in order. */
export const missingQuestions = (questionnaire: Pick<Questionnaire, 'pages'>, answers: AnswersByQuestion): SurveyQuestion[] =>
  reachableQuestions(questionnaire, answers).flatMap(({ question }) =>
    question.is_required && !isComplete(question, answers.get(question.question_id)?.value) ? [question] : [],
  )

/** Whether a required question is answered: of a matrix each row, of a consent that it is given. */
function isComplete({ type, rows }: SurveyQuestion, value: SurveyValue | undefined): boolean {
  if (value === undefined || isEmptyValue(value)) return false
  if (type === 'consent') return value === true
  if (type === 'matrix') return typeof value === 'object' && !Array.isArray(value) && rows.every(({ row_id }) => row_id in value)
  return true
}

export const isMet = ({ match, conditions }: SurveyConditions, answers: AnswersByQuestion): boolean =>
  match === 'all' ? conditions.every((one) => holds(one, answers)) : conditions.some((one) => holds(one, answers))

const reasonOf = (shown: SurveyConditions | null, answers: AnswersByQuestion): SurveyCondition | null =>
  shown?.conditions.find((one) => holds(one, answers)) ?? null

function holds({ question_id, row_id, operator, values }: SurveyCondition, answers: AnswersByQuestion): boolean {
  const chosen = chosenOf(answers.get(question_id)?.value, row_id)
  if (operator === 'not_answered') return chosen.length === 0
  if (chosen.length === 0) return false
  if (operator === 'answered') return true
  if (operator === 'is') return chosen.some((one) => values.includes(one))
  if (operator === 'is_not') return !chosen.some((one) => values.includes(one))
  const [number] = chosen
  const [bound] = values
  if (typeof number !== 'number' || typeof bound !== 'number') return false
  return operator === 'at_least' ? number >= bound : number <= bound
}

/** What an answer consists of: the options of a list, the column of a row, or the value itself. */
function chosenOf(value: SurveyValue | undefined, rowId: string | null): (string | number | boolean)[] {
  if (value === undefined || isEmptyValue(value)) return []
  if (typeof value !== 'object') return [value]
  if (Array.isArray(value)) return value
  if (rowId === null) return Object.values(value)
  return value[rowId] === undefined ? [] : [value[rowId]]
}
