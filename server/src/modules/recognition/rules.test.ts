import { expect, test } from 'vitest'
import { decideAbilities, decideEditableUntil, decidePoints, seesAmounts } from './rules.ts'

const type = { points: { minimum: 2, default: 5, maximum: 20 } }
const seen = { giver_id: 'maya', state: 'given' as const, is_received: false, is_waiting: false }
const jun = { employeeId: 'jun', mayManage: false }

test.each([
  [undefined, 5],
  [2, 2],
  [20, 20],
  [1, undefined],
  [21, undefined],
])('of a type of 2 to 20 points, %s brings %s', (wanted, points) => expect(decidePoints(type, wanted)).toBe(points))

test('the giver and those who manage recognition can take back, everyone else can report', () => {
  expect(decideAbilities(seen, jun)).toEqual({ add_points: true, comment: true, report: true, take_back: false, approve: false })
  expect(decideAbilities(seen, { ...jun, employeeId: 'maya' })).toEqual({
    add_points: true,
    comment: true,
    report: false,
    take_back: true,
    approve: false,
  })
  expect(decideAbilities(seen, { ...jun, mayManage: true }).take_back).toBe(true)
})

test('nobody adds points to what they receive, and nothing can be done to what was taken back', () => {
  expect(decideAbilities({ ...seen, is_received: true }, jun).add_points).toBe(false)
  expect(Object.values(decideAbilities({ ...seen, state: 'taken_back' }, { employeeId: 'maya', mayManage: true }))).not.toContain(true)
})

test('the giver changes the words for half an hour, but not words that somebody has approved', () => {
  const written = { giver_id: 'maya', state: 'given' as const, is_decided: false, created_at: '2026-11-26T09:00:00.000Z' }
  expect(decideEditableUntil(written, 'maya')).toBe('2026-11-26T09:30:00.000Z')
  expect(decideEditableUntil({ ...written, state: 'pending' }, 'maya')).toBe('2026-11-26T09:30:00.000Z')
  const others = [
    { ...written, is_decided: true },
    { ...written, state: 'refused' as const },
    { ...written, state: 'taken_back' as const },
  ]
  expect([...others.map((one) => decideEditableUntil(one, 'maya')), decideEditableUntil(written, 'jun')]).toEqual([null, null, null, null])
})

test('hidden amounts are seen by the giver and the receivers alone', () => {
  const hidden = { ...seen, shows_amounts: false }
  expect(seesAmounts(hidden, jun)).toBe(false)
  expect(seesAmounts({ ...seen, shows_amounts: true }, jun)).toBe(true)
  expect(seesAmounts({ ...hidden, is_received: true }, jun)).toBe(true)
  expect(seesAmounts(hidden, { ...jun, employeeId: 'maya' })).toBe(true)
})
