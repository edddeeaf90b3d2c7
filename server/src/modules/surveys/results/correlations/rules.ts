import { scaleOf } from '@atrium/contract/surveys/kinds'
import type { SurveyAnswer, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import { spearman, type Correlation, type Pairs } from './spearman.ts'

/** Fewer people say too little about two answers at once. */
const fewestPeople = 30

/** How high an answer is, from 0 to 1; undefined for what has no order. Of a matrix: the mean of its rows. */
export function heightOf(question: SurveyQuestion, value: SurveyAnswer['value'] | undefined): number | undefined {
  const scale = scaleOf(question)
  if (scale) return typeof value === 'number' ? (value - scale.least) / (scale.greatest - scale.least) : undefined
  if (question.type !== 'matrix' || typeof value !== 'object' || Array.isArray(value)) return undefined
  const places = Object.values(value).map((column) => question.options.findIndex(({ option_id }) => option_id === column))
  return meanOf(places.map((place) => place / Math.max(1, question.options.length - 1)))
}

const meanOf = (heights: readonly number[]): number | undefined =>
  heights.length ? Math.round((heights.reduce((sum, one) => sum + one, 0) / heights.length) * 1e6) / 1e6 : undefined

const isRated = (question: SurveyQuestion): boolean => question.type === 'matrix' || scaleOf(question) !== null
const isEngagement = (question: SurveyQuestion): boolean => question.driver === 'engagement' && isRated(question)
/** The rated questions beside those about engagement itself; none where nothing is asked about it. */
export const comparedQuestions = (questions: readonly SurveyQuestion[]): SurveyQuestion[] =>
  questions.some(isEngagement) ? questions.filter((one) => isRated(one) && !isEngagement(one)) : []

/** The engagement of a person, from their answers to the questions about it, beside each of their other ratings. */
export function pairsIn(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): { question_id: string; x: number; y: number }[] {
  const values = new Map(answers.map(({ question_id, value }) => [question_id, value]))
  const height = (question: SurveyQuestion): number | undefined => heightOf(question, values.get(question.question_id))
  const engagement = meanOf(questions.filter(isEngagement).flatMap((one) => height(one) ?? []))
  if (engagement === undefined) return []
  return comparedQuestions(questions).flatMap((question) => {
    const x = height(question)
    return x === undefined ? [] : [{ question_id: question.question_id, x, y: engagement }]
  })
}

/**
 * The correlation of a question with engagement; undefined where too few people answered both. Also where all but fewer than the smallest group answered
 * one of them alike: the others would give away what they answered to the other.
 */
export function decideCorrelation(pairs: Pairs, minimum: number): Correlation | undefined {
  const people = pairs.reduce((sum, { count }) => sum + count, 0)
  if (people < Math.max(minimum, fewestPeople)) return undefined
  if (people - mostAlike(pairs, ({ x }) => x) < minimum || people - mostAlike(pairs, ({ y }) => y) < minimum) return undefined
  return spearman(pairs)
}

function mostAlike(pairs: Pairs, valueOf: (pair: Pairs[number]) => number): number {
  const alike = Map.groupBy(pairs, valueOf)
  return Math.max(0, ...[...alike.values()].map((some) => some.reduce((sum, { count }) => sum + count, 0)))
}
