import { endOfSurvey, otherOption, scaleOf } from '@atrium/contract/surveys/kinds'
import { limits } from '@atrium/contract/limits'
import type { Questionnaire, SurveyAnswer, SurveyConditions, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import type { SurveyMode } from '@atrium/contract/surveys/schemas'
import { questionsOf } from './rules.ts'

/** What is unfinished or wrong about a question. */
export type Problem = 'title' | 'options' | 'rows' | 'bounds' | 'condition' | 'jump' | 'file' | 'twice'
export type Unfinished = { question_id: string; problem: Problem }

/** The first question that cannot be asked as it is, if any. */
export function findUnfinished(questionnaire: Questionnaire, mode: SurveyMode): Unfinished | undefined {
  const main = questionnaire.languages[0] ?? 'en'
  const seen = new Set<string>()
  const later = placesOf(questionnaire)
  for (const { page_id, show_if, questions } of questionnaire.pages) {
    later.delete(page_id)
    for (const [index, question] of questions.entries()) {
      const { question_id } = question
      later.delete(question_id)
      if (seen.has(question_id)) return { question_id, problem: 'twice' }
      if (index === 0 && show_if && !areEarlier(show_if, seen)) return { question_id, problem: 'condition' }
      if (question.show_if && !areEarlier(question.show_if, seen)) return { question_id, problem: 'condition' }
      seen.add(question_id)
      const problem = problemOf(question, main, mode) ?? jumpProblem(question, seen, later)
      if (problem) return { question_id, problem }
    }
  }
  return undefined
}

/** Ids of pages and questions, to which a jump can lead. */
const placesOf = ({ pages }: Questionnaire): Set<string> =>
  new Set(pages.flatMap(({ page_id, questions }) => [page_id, ...questions.map(({ question_id }) => question_id)]))

const areEarlier = ({ conditions }: SurveyConditions, seen: ReadonlySet<string>): boolean =>
  conditions.every(({ question_id }) => seen.has(question_id))

const jumpProblem = ({ jumps }: SurveyQuestion, seen: ReadonlySet<string>, later: ReadonlySet<string>): Problem | undefined =>
  jumps.some(({ when, to }) => (to !== endOfSurvey && !later.has(to)) || (when && !areEarlier(when, seen))) ? 'jump' : undefined

function problemOf(question: SurveyQuestion, main: 'en' | 'de' | 'ar', mode: SurveyMode): Problem | undefined {
  const { type, title, options, rows, minimum, maximum } = question
  if (!title[main]) return 'title'
  if (type === 'file' && mode === 'confidential') return 'file'
  const ids = options.map(({ option_id }) => option_id)
  const chooses = type === 'single' || type === 'several' || type === 'picture' || type === 'ranking' || type === 'matrix'
  if (chooses && (ids.length < 2 || new Set(ids).size < ids.length)) return 'options'
  if (chooses && options.some(({ text, image_url }) => !text[main] && !(type === 'picture' && image_url))) return 'options'
  const rowIds = rows.map(({ row_id }) => row_id)
  if (type === 'matrix' && (!rows.length || new Set(rowIds).size < rows.length || rows.some(({ text }) => !text[main]))) return 'rows'
  if (minimum !== null && maximum !== null && minimum > maximum) return 'bounds'
  return type === 'several' && minimum !== null && minimum > ids.length + (question.has_other ? 1 : 0) ? 'bounds' : undefined
}

/** The ids of the first questions that are named twice or refer to none: not even a draft can have them. */
export function findUnknown(questionnaire: Questionnaire): string | undefined {
  const ids = questionsOf(questionnaire).map(({ question_id }) => question_id)
  const known = new Set([...ids, ...questionnaire.pages.map(({ page_id }) => page_id), endOfSurvey])
  const named = questionnaire.pages.flatMap(({ show_if, questions }) => [
    ...(show_if?.conditions ?? []).map(({ question_id }) => question_id),
    ...questions.flatMap((question) => [
      ...(question.show_if?.conditions ?? []).map(({ question_id }) => question_id),
      ...question.jumps.flatMap(({ when, to }) => [to, ...(when?.conditions ?? []).map(({ question_id }) => question_id)]),
    ]),
  ])
  return named.find((id) => !known.has(id))
}

/** Whether an answer fits its question. What is empty has been left out before. */
export function fits(question: SurveyQuestion, { value, other }: SurveyAnswer): boolean {
  const { type, options, rows, has_other, minimum, maximum } = question
  const ids = new Set([...options.map(({ option_id }) => option_id), ...(has_other && (type === 'single' || type === 'several') ? [otherOption] : [])]) // prettier-ignore
  if (other !== undefined && other !== '' && !(type === 'single' || type === 'several')) return false
  const fitting: Readonly<Record<SurveyQuestion['type'], () => boolean>> = {
    text: () => typeof value === 'string' && value.length <= limits.surveyOtherMaximum,
    long_text: () => typeof value === 'string',
    single: () => typeof value === 'string' && ids.has(value),
    picture: () => typeof value === 'string' && ids.has(value),
    several: () => areChosen(value, ids) && value.length >= (minimum ?? 0) && value.length <= (maximum ?? Infinity),
    ranking: () => areChosen(value, ids) && value.length === ids.size,
    matrix: () => isByRow(value) && Object.entries(value).every(([row, id]) => rows.some(({ row_id }) => row_id === row) && ids.has(id)),
    number: () => typeof value === 'number' && Number.isFinite(value) && value >= (minimum ?? -1e15) && value <= (maximum ?? 1e15),
    date: () => typeof value === 'string' && isDay(value),
    file: () => areChosen(value) && value.length <= Math.min(maximum ?? 1, limits.surveyFiles),
    consent: () => typeof value === 'boolean',
    rating: () => isOnScale(question, value),
    nps: () => isOnScale(question, value),
    csat: () => isOnScale(question, value),
  }
  return fitting[type]()
}

function isOnScale(question: SurveyQuestion, value: SurveyAnswer['value']): boolean {
  const scale = scaleOf(question)
  return scale !== null && typeof value === 'number' && Number.isInteger(value) && value >= scale.least && value <= scale.greatest
}

/** Each once, and of these ids. */
const areChosen = (value: SurveyAnswer['value'], ids?: ReadonlySet<string>): value is string[] =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((id) => !ids || ids.has(id))
const isByRow = (value: SurveyAnswer['value']): value is Record<string, string> => typeof value === 'object' && !Array.isArray(value)

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
