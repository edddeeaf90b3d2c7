import { expect, test } from 'vitest'
import { areFacts, decideAbilities, decidePublishing, decideTimes, isStandingHidden } from './rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const [early, late] = ['2026-11-21T09:00:00Z', '2026-11-28T09:00:00Z']

test('a contest has both times or none, and ends after it starts', () => {
  expect(decideTimes({ starts_at: null, ends_at: null })).toBeUndefined()
  expect(decideTimes({ starts_at: early, ends_at: null })).toBe('START_AND_END_DATE_REQUIRED')
  expect(decideTimes({ starts_at: late, ends_at: early })).toBe('INVALID_INTERVAL')
  expect(decideTimes({ starts_at: early, ends_at: early })).toBe('INVALID_INTERVAL')
})

test('what is published needs an end that is to come', () => {
  expect(decidePublishing({ starts_at: null, ends_at: null }, now)).toBe('START_AND_END_DATE_REQUIRED')
  expect(decidePublishing({ starts_at: '2026-11-01T09:00:00Z', ends_at: '2026-11-20T12:00:00Z' }, now)).toBe('INVALID_INTERVAL')
  expect(decidePublishing({ starts_at: early, ends_at: late }, now)).toBeUndefined()
})

const people = { team_kind: 'none' } as const
const posts = { criteria_type: 'posts', search_type: 'gte', value: 1, field_id: null, value_id: null, include_below: false }
test('a contest by criteria counts something', () => {
  expect(areFacts({ ...people, kind: 'criteria', criterias: [], prizes: [] })).toBe('CRITERIA_INVALID')
  expect(areFacts({ ...people, kind: 'criteria', criterias: [{ ...posts, criteria_type: 'tenure' }], prizes: [] })).toBe('CRITERIA_INVALID')
  expect(areFacts({ ...people, kind: 'criteria', criterias: [posts], prizes: [] })).toBeUndefined()
})

test('only a contest by criteria is between teams', () => {
  const between = { team_kind: 'department' as const, prizes: [] }
  expect(areFacts({ ...between, kind: 'criteria', criterias: [posts] })).toBeUndefined()
  expect((['vote', 'draw'] as const).map((kind) => areFacts({ ...between, criterias: [], kind }))).toEqual([
    'INVALID_REQUEST',
    'INVALID_REQUEST',
  ])
})

test('a prize is something, and each place has one', () => {
  const prize = { place: 1, points: 10, words: null }
  expect(areFacts({ ...people, kind: 'draw', criterias: [], prizes: [{ ...prize, points: 0 }] })).toBe('INVALID_REQUEST')
  expect(areFacts({ ...people, kind: 'draw', criterias: [], prizes: [prize, prize] })).toBe('INVALID_REQUEST')
  expect(areFacts({ ...people, kind: 'draw', criterias: [], prizes: [prize, { ...prize, place: 2 }] })).toBeUndefined()
})

test('the standing of a draw is hidden until it is closed, that of votes if the contest says so, others never', () => {
  const open = { hides_votes: true, closed_at: null }
  expect((['criteria', 'vote', 'draw'] as const).map((kind) => isStandingHidden({ kind, ...open }))).toEqual([false, true, true])
  expect(isStandingHidden({ kind: 'vote', hides_votes: false, closed_at: null })).toBe(false)
  expect(isStandingHidden({ kind: 'draw', hides_votes: true, closed_at: late })).toBe(false)
})

test('people enter and vote only while it is live, and those who manage contests change it only before', () => {
  const asked = { isAsked: true, mayManage: true, hasEntry: false }
  const vote = { kind: 'vote', owes_points: false } as const
  expect(decideAbilities({ ...vote, state: 'scheduled' }, asked)).toMatchObject({ update: true, enter: false, vote: false, close: false })
  expect(decideAbilities({ ...vote, state: 'live' }, asked)).toMatchObject({ update: false, enter: true, vote: true, close: true })
  expect(decideAbilities({ ...vote, state: 'closed' }, asked)).toMatchObject({ update: false, enter: false, vote: false, close: false })
  expect(decideAbilities({ ...vote, state: 'live' }, { ...asked, isAsked: false })).toMatchObject({ enter: false, vote: false })
  expect(decideAbilities({ kind: 'draw', owes_points: false, state: 'live' }, { ...asked, hasEntry: true })).toMatchObject({ enter: false })
})
