import { otherOption, scaleOf, type Driver } from '@atrium/contract/surveys/kinds'
import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'
import type { SurveyFigures } from '@atrium/contract/surveys/results-schemas'
import { answeredKey, type Tally } from '../counting/rules.ts'

/** Figures from counts. Pure. */
export const hiddenFigures = (question_id: string): SurveyFigures => ({
  question_id,
  is_hidden: true,
  answered: null,
  mean: null,
  favourable: null,
  unfavourable: null,
  enps: null,
  promoters: null,
  passives: null,
  detractors: null,
  counts: [],
  places: [],
})

/** The figures of one question, hidden where fewer than `minimum` have answered it. */
export function figuresOf(question: SurveyQuestion, tallies: readonly Tally[], minimum: number): SurveyFigures {
  const { question_id, type } = question
  const answered = answeredOf(tallies)
  if (answered < minimum) return hiddenFigures(question_id)
  const figures = { ...hiddenFigures(question_id), is_hidden: false, answered, counts: countsOf(question, tallies) }
  if (type === 'matrix') return { ...figures, ...shareOf(matrixPlaces(question, tallies)), mean: matrixMean(tallies) }
  if (type === 'number') return { ...figures, mean: totalOf(tallies) / answered }
  if (type === 'ranking') return { ...figures, places: placesOf(question, tallies) }
  const scale = scaleOf(question)
  if (!scale) return figures
  const steps = tallies.filter(({ key }) => key !== answeredKey).map(({ key, count }) => ({ place: (Number(key) - scale.least) / (scale.greatest - scale.least), count })) // prettier-ignore
  return { ...figures, ...shareOf(steps), mean: totalOf(tallies) / answered, ...(type === 'nps' && enpsOf(tallies, answered)) }
}

export const answeredOf = (tallies: readonly Tally[]): number =>
  tallies.find(({ key, row_id }) => key === answeredKey && row_id === '')?.count ?? 0
const totalOf = (tallies: readonly Tally[]): number => tallies.find(({ key, row_id }) => key === answeredKey && row_id === '')?.total ?? 0

/** Every option and step, also those that nobody chose. */
function countsOf(question: SurveyQuestion, tallies: readonly Tally[]): SurveyFigures['counts'] {
  const byKey = new Map(tallies.map(({ row_id, key, count }) => [`${row_id}/${key}`, count]))
  const rows = question.type === 'matrix' ? question.rows.map(({ row_id }) => row_id) : ['']
  return rows.flatMap((row) =>
    keysOf(question).map((key) => ({ key, row_id: row === '' ? null : row, count: byKey.get(`${row}/${key}`) ?? 0 })),
  )
}

function keysOf(question: SurveyQuestion): string[] {
  const scale = scaleOf(question)
  if (scale) return Array.from({ length: scale.greatest - scale.least + 1 }, (_, index) => String(scale.least + index))
  if (question.type === 'consent') return ['true', 'false']
  if (!choosing.has(question.type)) return []
  const ids = question.options.map(({ option_id }) => option_id)
  return question.has_other && (question.type === 'single' || question.type === 'several') ? [...ids, otherOption] : ids
}
const choosing: ReadonlySet<SurveyQuestion['type']> = new Set(['single', 'several', 'picture', 'ranking', 'matrix'])

type Step = { place: number; count: number }
/** The share of the best quarter of the scale, and of the worst: of five steps the two best and the two worst. */
function shareOf(steps: readonly Step[]): { favourable: number | null; unfavourable: number | null } {
  const sum = (some: readonly Step[]): number => some.reduce((total, { count }) => total + count, 0)
  const every = sum(steps)
  if (!every) return { favourable: null, unfavourable: null }
  return {
    favourable: sum(steps.filter(({ place }) => place >= 0.75)) / every,
    unfavourable: sum(steps.filter(({ place }) => place <= 0.25)) / every,
  }
}

const matrixPlaces = ({ options }: SurveyQuestion, tallies: readonly Tally[]): Step[] =>
  tallies.flatMap(({ row_id, key, count }) => {
    const index = options.findIndex(({ option_id }) => option_id === key)
    return row_id === '' || index < 0 ? [] : [{ place: index / Math.max(1, options.length - 1), count }]
  })

function matrixMean(tallies: readonly Tally[]): number | null {
  const rows = tallies.filter(({ row_id, key }) => row_id !== '' && key === answeredKey)
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  return count ? rows.reduce((sum, { total }) => sum + total, 0) / count : null
}

const placesOf = ({ options }: SurveyQuestion, tallies: readonly Tally[]): SurveyFigures['places'] =>
  options.flatMap(({ option_id }) => {
    const ranked = tallies.find(({ key }) => key === `@${option_id}`)
    return ranked?.count ? [{ option_id, place: ranked.total / ranked.count }] : []
  })

function enpsOf(tallies: readonly Tally[], answered: number): Pick<SurveyFigures, 'enps' | 'promoters' | 'passives' | 'detractors'> {
  const count = (least: number, greatest: number): number =>
    tallies.reduce(
      (sum, { key, count: one }) => (key !== answeredKey && Number(key) >= least && Number(key) <= greatest ? sum + one : sum),
      0,
    )
  const [promoters, detractors] = [count(9, 10), count(0, 6)]
  return {
    promoters,
    detractors,
    passives: answered - promoters - detractors,
    enps: Math.round(((promoters - detractors) / answered) * 100),
  }
}

/**
 * Which groups are shown: those of at least `minimum`, as long as what is left of all is nothing or as many; else the smallest shown ones join the
 * rest. So no difference between all and the groups shows fewer.
 */
export function decideShown<T extends { count: number }>(groups: readonly T[], all: number, minimum: number, most = Infinity): Set<T> {
  const shown = groups.filter(({ count }) => count >= minimum).toSorted((one, other) => other.count - one.count).slice(0, most) // prettier-ignore
  for (;;) {
    const rest = all - shown.reduce((sum, { count }) => sum + count, 0)
    if (rest === 0 || rest >= minimum || !shown.length) return new Set(shown)
    shown.pop()
  }
}

/** The mean share of favourable answers of the questions about each driver. */
export function driversOf(
  questions: readonly SurveyQuestion[],
  figures: readonly SurveyFigures[],
  previous: readonly SurveyFigures[] | null,
) {
  const byDriver = Map.groupBy(questions.filter(({ driver }) => driver !== null), ({ driver }) => driver) // prettier-ignore
  return [...byDriver].flatMap(([driver, some]) => {
    const favourable = meanOf(some, figures)
    if (driver === null || favourable === null) return []
    return [{ driver: driver satisfies Driver, favourable, previous: previous && meanOf(some, previous), question_count: some.length }]
  })
}

function meanOf(questions: readonly SurveyQuestion[], figures: readonly SurveyFigures[]): number | null {
  const ids = new Set(questions.map(({ question_id }) => question_id))
  const shares = figures.flatMap(({ question_id, favourable }) => (ids.has(question_id) && favourable !== null ? [favourable] : []))
  return shares.length ? shares.reduce((sum, share) => sum + share, 0) / shares.length : null
}
