import { scaleOf, surveyCuts, type SurveyCut } from '@atrium/contract/surveys/kinds'
import type { SurveyAnswer, SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import type { Cuts } from '../answering/sealing.ts'
import { termsOf } from '../results/themes/terms.ts'

export const cutColumns = {
  department: 'department_id',
  location: 'location',
  manager: 'manager_id',
  tenure: 'tenure',
} as const satisfies Record<SurveyCut, keyof Cuts>

export const noCuts: Cuts = { department_id: null, location: null, manager_id: null, tenure: null }

/** Only the cuts of the survey. */
export const withOnly = (all: Cuts, cuts: readonly SurveyCut[]): Cuts => ({
  ...noCuts,
  ...Object.fromEntries(cuts.map((cut) => [cutColumns[cut], all[cutColumns[cut]]])),
})

/**
 * The cuts that each of these answers keeps: as many as leave it among at least `minimum` with exactly the same ones, the most important first.
 * Every set of answers that can be told apart by what is kept has that many, so that no difference of groups shows fewer. Undefined if there
 * are too few answers in all.
 */
export function decideKept(every: readonly Cuts[], cuts: readonly SurveyCut[], minimum: number): Cuts[] | undefined {
  if (every.length < minimum) return undefined
  const kept = every.map(() => noCuts)
  const sets: number[][] = []
  let left = every.map((_, index) => index)
  for (let count = cuts.length; count > 0; count -= 1) {
    const some = cuts.slice(0, count)
    const bySet = Map.groupBy(left, (index) => JSON.stringify(withOnly(every[index] ?? noCuts, some)))
    for (const set of bySet.values()) {
      const first = withOnly(every[set[0] ?? 0] ?? noCuts, some)
      // Without any value it is one with those that keep nothing.
      if (set.length < minimum || isNothing(first)) continue
      for (const index of set) kept[index] = first
      sets.push(set)
    }
    const taken = new Set(sets.flat())
    left = left.filter((index) => !taken.has(index))
  }
  // Those that keep nothing must be enough as well: the smallest sets join them.
  let rest = left.length
  for (const set of sets.toSorted((one, other) => one.length - other.length)) {
    if (rest === 0 || rest >= minimum) break
    for (const index of set) kept[index] = noCuts
    rest += set.length
  }
  return kept
}

const isNothing = (cuts: Cuts): boolean => Object.values(cuts).every((value) => value === null)

/** The question of counts of whole responses. */
export const everyQuestion = '00000000-0000-0000-0000-000000000000'
/** The key of how many answered; its total is the sum of the numbers. */
export const answeredKey = '#'

export type Tally = { cut: string; value: string; question_id: string; row_id: string; key: string; count: number; total: number }
type Counted = { question_id: string; row_id: string; key: string; total: number }

/** What a response adds to the counts, for all and for each of its groups. */
export function tallyOf(
  questions: ReadonlyMap<string, SurveyQuestion>,
  responses: readonly { answers: readonly SurveyAnswer[]; cuts: Cuts }[],
): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const { answers, cuts } of responses) {
    const counted = [{ question_id: everyQuestion, row_id: '', key: answeredKey, total: 0 }, ...answers.flatMap((answer) => countsOf(questions.get(answer.question_id), answer))] // prettier-ignore
    for (const { cut, value } of groupsOf(cuts))
      for (const one of counted) {
        const id = `${cut}\0${value}\0${one.question_id}\0${one.row_id}\0${one.key}`
        const tally = tallies.get(id)
        if (tally) {
          tally.count += 1
          tally.total += one.total
        } else tallies.set(id, { cut, value, ...one, count: 1 })
      }
  }
  return [...tallies.values()]
}

/** All, as an empty cut, and the groups that an answer keeps. */
const groupsOf = (cuts: Cuts): { cut: string; value: string }[] => [
  { cut: '', value: '' },
  ...surveyCuts.flatMap((cut) => {
    const value = cuts[cutColumns[cut]]
    return value === null ? [] : [{ cut, value }]
  }),
]

function countsOf(question: SurveyQuestion | undefined, { question_id, value }: SurveyAnswer): Counted[] {
  if (!question) return []
  const one = (key: string, total = 0, row_id = ''): Counted => ({ question_id, row_id, key, total })
  const answered = one(answeredKey, typeof value === 'number' ? value : 0)
  if (question.type === 'matrix') return [answered, ...matrixCounts(question, value, one)]
  if (question.type === 'ranking' && Array.isArray(value))
    return [answered, ...value.flatMap((id, place) => [one(`@${id}`, place + 1), ...(place === 0 ? [one(id)] : [])])]
  if (question.type === 'several' && Array.isArray(value)) return [answered, ...value.map((id) => one(id))]
  if (typeof value === 'object') return [answered]
  if (question.type === 'consent' || question.type === 'single' || question.type === 'picture' || scaleOf(question))
    return [answered, one(String(value))]
  return [answered]
}

/** Of each row: the column, and its place from 1. */
function matrixCounts(
  { options }: SurveyQuestion,
  value: SurveyAnswer['value'],
  one: (key: string, total: number, row: string) => Counted,
): Counted[] {
  if (typeof value !== 'object' || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([row, column]) => {
    const place = options.findIndex(({ option_id }) => option_id === column) + 1
    return [one(column, place, row), one(answeredKey, place, row)]
  })
}

/** Puts things into an order by chance; `below` returns a whole number below its argument. */
export function shuffled<T>(things: readonly T[], below: (count: number) => number): T[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = below(last + 1)
    const [one, two] = [mixed[last], mixed[other]]
    if (one === undefined || two === undefined) continue
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}

/**
 * How many of the queued answers are written now. A step leaves as many as the smallest group has, has at least as many itself, and is not small
 * beside what is written already. At the end all are written, unless they are too few.
 */
export function decideStep(
  queued: number,
  written: number,
  minimum: number,
  { isFinal, inSteps }: { isFinal: boolean; inSteps: boolean },
): number {
  if (isFinal) return queued >= minimum ? queued : 0
  const step = queued - minimum
  return inSteps && step >= Math.max(minimum, Math.ceil(written / 10)) ? step : 0
}

type Answered = { answers: readonly SurveyAnswer[]; cuts: Cuts; employee_id: string | null }
/** What was written in words: answers to questions of text, and other options. */
export const commentsOf = (questions: ReadonlyMap<string, SurveyQuestion>, { answers, cuts, employee_id }: Answered) =>
  answers.flatMap(({ question_id, value, other }) => {
    const type = questions.get(question_id)?.type
    const { department_id, location } = cuts
    const about = { question_id, department_id, location, employee_id }
    const isText = (type === 'text' || type === 'long_text') && typeof value === 'string'
    const commentOf = (text: string, is_other: boolean) => ({ ...about, text, is_other, terms: termsOf(text) })
    return [...(isText ? [commentOf(value.trim(), false)] : []), ...(other ? [commentOf(other, true)] : [])]
  })
