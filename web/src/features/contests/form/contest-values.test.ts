import { expect, test } from 'vitest'
import { contestSchema, factsOf, valuesOf } from './contest-values.ts'

const blank = { ...valuesOf(undefined, 'Europe/Lisbon'), contest_name: 'Bollard of the year' }

test('times are those of the company’s zone', () => {
  const facts = factsOf({ ...blank, starts: '2026-07-01T09:00', ends: '2026-12-01T09:00' }, 'Europe/Lisbon')
  expect([facts.starts_at, facts.ends_at]).toEqual(['2026-07-01T08:00:00.000Z', '2026-12-01T09:00:00.000Z'])
})

test('prizes have the places of their order, in points, words or both', () => {
  const prizes = [
    { points: '500', words: 'A dictionary' },
    { points: '', words: 'Applause' },
  ]
  expect(factsOf({ ...blank, prizes }, 'UTC').prizes).toEqual([
    { place: 1, points: 500, words: 'A dictionary' },
    { place: 2, points: 0, words: 'Applause' },
  ])
})

test('a prize that is nothing, and a number that is none, are refused', () => {
  expect(contestSchema.safeParse(blank).success).toBe(true)
  expect(contestSchema.safeParse({ ...blank, prizes: [{ points: '', words: '' }] }).success).toBe(false)
  expect(contestSchema.safeParse({ ...blank, least: 'many' }).success).toBe(false)
  expect(contestSchema.safeParse({ ...blank, kind: 'draw', least: 'many' }).success).toBe(true)
})

test('only a contest by criteria sends criteria', () => {
  expect(factsOf({ ...blank, least: '3' }, 'UTC').criterias).toMatchObject([{ criteria_type: 'recognitions_given', value: 3 }])
  expect(factsOf({ ...blank, kind: 'draw' }, 'UTC').criterias).toEqual([])
})

test('only a contest by criteria is between teams', () => {
  const between = { ...blank, team_kind: 'department' as const }
  expect(factsOf(between, 'UTC').team_kind).toBe('department')
  expect(factsOf({ ...between, kind: 'vote' }, 'UTC').team_kind).toBe('none')
})
