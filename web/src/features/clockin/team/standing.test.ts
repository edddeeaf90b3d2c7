import type { TeamMember } from '@atrium/contract/clockin/team'
import { expect, test } from 'vitest'
import { byNeed, passes, readTeamSearch, standingOf } from './standing.ts'

type Now = Pick<TeamMember, 'clock_status' | 'attention' | 'expected_at' | 'absence'>
const out: Now = { clock_status: 'out', attention: null, expected_at: null, absence: null }
const away: Now = { ...out, absence: { absence_type: 'holiday', part: 1 } }
const late: Now = { ...out, attention: 'late', expected_at: '2026-11-26T10:00:00.000Z' }
const inside: Now = { ...out, clock_status: 'in' }
const missing: Now = { ...inside, attention: 'missing' }

test('whoever is clocked in is in, also on a day off', () => {
  expect(standingOf({ ...away, clock_status: 'in' })).toBe('in')
  expect(standingOf({ ...away, clock_status: 'break' })).toBe('break')
  expect([out, away, late].map(standingOf)).toEqual(['out', 'absent', 'late'])
})

test('a person with a forgotten clock counts as missing, and as what they are now', () => {
  expect(passes(missing, 'missing')).toBe(true)
  expect(passes(missing, 'in')).toBe(true)
  expect(passes(inside, 'missing')).toBe(false)
})

test('a person with a forgotten clock who is late counts as both', () => {
  const both: Now = { ...late, attention: 'missing' }
  expect([passes(both, 'missing'), passes(both, 'late')]).toEqual([true, true])
})

test('who needs somebody comes first', () => {
  expect([away, out, inside, late, missing].toSorted(byNeed)).toEqual([missing, late, inside, out, away])
})

test('an address with anything unknown shows the whole team', () => {
  expect(readTeamSearch({ people: 'mine', only: 'asleep', view: 7 })).toEqual({})
  expect(readTeamSearch({ people: 'all', only: 'late', view: 'table' })).toEqual({ people: 'all', only: 'late', view: 'table' })
})
