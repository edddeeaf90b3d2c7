import type { SurveyAnswer } from '@atrium/contract/surveys/questionnaire'
import { expect, test } from 'vitest'
import { options, question } from '#testing/surveys/surveying'
import { comparedQuestions, decideCorrelation, heightOf, pairsIn } from './rules.ts'
import { spearman, type Pairs } from './spearman.ts'

const each = (...pairs: [number, number][]): Pairs => pairs.map(([x, y]) => ({ x, y, count: 1 }))
const rounded = (number: number | undefined): number => Math.round((number ?? NaN) * 1000) / 1000

test('Spearman’s correlation: of an example from the literature, of ties, and the same from counts as from single pairs', () => {
  // Hours of television and IQ, a common textbook example: −29/165.
  const hours = each([106, 7], [100, 27], [86, 2], [101, 50], [99, 28], [103, 29], [97, 20], [113, 12], [112, 6], [110, 17])
  expect(rounded(spearman(hours)?.correlation)).toBe(-0.176)
  expect(rounded(spearman(each([1, 2], [2, 4], [3, 6], [4, 8]))?.correlation)).toBe(1)
  expect(rounded(spearman(each([1, 9], [2, 8], [3, 1], [4, 0]))?.correlation)).toBe(-1)
  // Ranks 1.5, 1.5, 3, 4 and 1, 2.5, 2.5, 4: 3.75 / 4.5.
  expect(rounded(spearman(each([1, 1], [1, 2], [2, 2], [3, 3]))?.correlation)).toBe(0.833)
  const counted: Pairs = [{ x: 1, y: 1, count: 3 }, { x: 2, y: 1, count: 1 }, { x: 2, y: 2, count: 2 }] // prettier-ignore
  const single = counted.flatMap(({ x, y, count }) => Array.from({ length: count }, () => ({ x, y, count: 1 })))
  expect(spearman(counted)).toEqual(spearman(single))
})

test('the interval narrows with more people, contains the correlation, and stays between −1 and 1', () => {
  const of = (count: number) => spearman([{ x: 1, y: 1, count }, { x: 2, y: 2, count }, { x: 1, y: 2, count: count / 2 }]) // prettier-ignore
  const [few, many] = [of(10), of(100)]
  // With r = 2/3 of 250 people: tanh(atanh(2/3) ± 1.96 √((1 + 2/9) / 247)).
  expect([many?.correlation, many?.low, many?.high].map(rounded)).toEqual([0.667, 0.583, 0.736])
  expect((few?.high ?? 0) - (few?.low ?? 0)).toBeGreaterThan((many?.high ?? 0) - (many?.low ?? 0))
  const same = spearman([{ x: 1, y: 1, count: 20 }, { x: 2, y: 2, count: 20 }]) // prettier-ignore
  expect([same?.correlation, same?.high]).toEqual([1, 1])
})

test('nothing is said where one side is the same for all, too few answered, or all but fewer than the smallest group answered alike', () => {
  expect(spearman(each([1, 1], [1, 2], [1, 3], [1, 4]))).toBeUndefined()
  const spread = (count: number): Pairs => [{ x: 1, y: 1, count: count / 2 }, { x: 2, y: 2, count: count / 2 }] // prettier-ignore
  expect(decideCorrelation(spread(28), 5)).toBeUndefined()
  expect(decideCorrelation(spread(30), 5)).toMatchObject({ correlation: 1 })
  expect(decideCorrelation(spread(40), 50)).toBeUndefined()
  const four: Pairs = [{ x: 1, y: 1, count: 4 }, { x: 2, y: 2, count: 46 }] // prettier-ignore
  expect(decideCorrelation(four, 5)).toBeUndefined()
  // Also where the others differ only on one side.
  expect(decideCorrelation([{ x: 1, y: 1, count: 2 }, { x: 1, y: 2, count: 2 }, { x: 2, y: 1, count: 23 }, { x: 2, y: 2, count: 23 }], 5)).toBeUndefined() // prettier-ignore
})

test('ratings of every kind are compared with the mean of the questions about engagement, which are not compared with themselves', () => {
  const columns = options('Bad', 'Fair', 'Good')
  const rows = ['a', 'b'].map((en) => ({ row_id: crypto.randomUUID(), text: { en } }))
  const [proud, stay] = ['Proud?', 'Stay?'].map((title) => question(title, { type: 'rating', driver: 'engagement' }))
  const [nps, csat] = [question('Recommend?', { type: 'nps' }), question('Content?', { type: 'csat' })]
  const matrix = question('How were …', { type: 'matrix', options: columns, rows })
  const words = question('Why?', { type: 'text', driver: 'engagement' })
  if (!proud || !stay) throw new Error('there are two')
  const every = [proud, nps, stay, csat, matrix, words]
  expect(comparedQuestions(every)).toEqual([nps, csat, matrix])
  expect(comparedQuestions([nps, csat, words])).toEqual([])
  const answers: SurveyAnswer[] = [
    { question_id: proud.question_id, value: 5 },
    { question_id: stay.question_id, value: 3 },
    { question_id: nps.question_id, value: 0 },
    { question_id: matrix.question_id, value: Object.fromEntries(rows.map(({ row_id }, index) => [row_id, columns[index + 1]?.option_id ?? ''])) },
  ] // prettier-ignore
  expect(pairsIn(every, answers)).toEqual([
    { question_id: nps.question_id, x: 0, y: 0.75 },
    { question_id: matrix.question_id, x: 0.75, y: 0.75 },
  ])
  expect(pairsIn(every, answers.slice(2))).toEqual([])
  expect(heightOf(csat, 5)).toBe(1)
})
