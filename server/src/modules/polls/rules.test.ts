import { expect, test } from 'vitest'
import { decideBounds, decideReminder, decideResults, isVote, seesResults } from './rules.ts'

const counts = ['anchor', 'buoy', 'crane'].map((option_id) => ({ option_id, votes: 0 }))

test('in a ranked poll the last leaves and their votes go on, until one has more than half', () => {
  const ballots = [
    { option_ids: ['anchor', 'buoy'], count: 4 },
    { option_ids: ['buoy'], count: 3 },
    { option_ids: ['crane', 'buoy'], count: 2 },
  ]
  const { rounds, leading_ids } = decideResults('ranked', counts, ballots)
  expect(rounds.map(({ eliminated_ids }) => eliminated_ids)).toEqual([['crane'], []])
  expect(rounds[1]?.counts).toEqual([{ option_id: 'anchor', votes: 4 }, { option_id: 'buoy', votes: 5 }]) // prettier-ignore
  expect(leading_ids).toEqual(['buoy'])
})

test('a tie of all that is left has several winners, and votes without a next choice are counted as exhausted', () => {
  const tied = decideResults('ranked', counts, [{ option_ids: ['anchor'], count: 2 }, { option_ids: ['buoy'], count: 2 }]) // prettier-ignore
  expect(tied.leading_ids).toEqual(['anchor', 'buoy'])
  const ended = decideResults('ranked', counts, [
    { option_ids: ['anchor'], count: 3 },
    { option_ids: ['buoy'], count: 3 },
    { option_ids: ['crane'], count: 1 },
  ])
  expect(ended.rounds.at(-1)?.exhausted).toBe(1)
  expect(decideResults('ranked', counts).rounds).toEqual([])
})

test('a rating has a mean, and several options can lead', () => {
  const rated = counts.map((one, place) => ({ ...one, votes: place }))
  expect(decideResults('rating', rated).average).toBeCloseTo(8 / 3)
  expect(decideResults('single', [...rated, { option_id: 'dock', votes: 2 }]).leading_ids).toEqual(['crane', 'dock'])
})

test('a vote names known options, each once, as many as the poll wants', () => {
  const known = new Set(['anchor', 'buoy', 'crane'])
  const bounds = { minimum: 2, maximum: 2 }
  expect(isVote([], bounds, known)).toBe(true)
  expect(isVote(['anchor', 'buoy'], bounds, known)).toBe(true)
  for (const wrong of [['anchor'], ['anchor', 'anchor'], ['anchor', 'dock'], ['anchor', 'buoy', 'crane']])
    expect(isVote(wrong, bounds, known)).toBe(false)
  const options = [{ text: 'a' }, { text: 'b' }]
  expect(decideBounds({ kind: 'multiple', options, minimum: 2, maximum: 1, allows_options: false })).toBeUndefined()
  expect(decideBounds({ kind: 'single', options, minimum: 2, allows_options: false })).toEqual({ minimum: 1, maximum: 1 })
})

test('results are seen by their rule, and by everyone once the poll is closed', () => {
  expect(seesResults({ results: 'after_vote', state: 'open' }, false)).toBe(false)
  expect(seesResults({ results: 'after_vote', state: 'open' }, true)).toBe(true)
  expect(seesResults({ results: 'after_close', state: 'open' }, true)).toBe(false)
  expect(seesResults({ results: 'after_close', state: 'closed' }, false)).toBe(true)
})

test('people are reminded a day before the end of a long poll, an hour before that of a short one', () => {
  const made = new Date('2026-11-20T09:00:00Z')
  expect(decideReminder(made, new Date('2026-11-24T09:00:00Z'))).toEqual(new Date('2026-11-23T09:00:00Z'))
  expect(decideReminder(made, new Date('2026-11-20T15:00:00Z'))).toEqual(new Date('2026-11-20T14:00:00Z'))
  expect(decideReminder(made, new Date('2026-11-20T10:00:00Z'))).toBeNull()
})
