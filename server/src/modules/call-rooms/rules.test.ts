import { callLimits } from '@atrium/contract/call-rooms/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideAbandoned, decideFull, decideHost, isKept, decideLine, decideRing, type Ring, type RingStep } from './rules.ts'

const steps = fc.array(fc.constantFrom<RingStep>('call', 'join', 'decline', 'expire', 'end'))

test('an answered ring stays answered, and only what rings can be declined or missed', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let ring: Ring | null = null
      for (const step of taken) {
        const before: Ring | null = ring
        ring = decideRing(before, step)
        if (before === 'answered') expect(ring).toBe('answered')
        if (before !== 'ringing' && ring !== before) expect(['call', 'join']).toContain(step)
        if (before === 'ringing' && step !== 'call') expect(ring).not.toBe('ringing')
      }
    }),
    { seed: 25 },
  )
})

test.each([
  [6, 0, false],
  [7, 0, true],
  [4, 1, false],
  [5, 1, true],
])('a room of %i people of whom %i show a picture is too full: %s', (people, cameras, full) => {
  expect(decideFull(Array.from({ length: people }, (_, index) => ({ has_camera: index < cameras, is_sharing: false })))).toBe(full)
})

test('the host stays host while there, and then the member who has been there longest is', () => {
  const members = [
    { employee_id: 'late', joined_at: '2026-03-02T09:05:00Z' },
    { employee_id: 'early', joined_at: '2026-03-02T09:00:00Z' },
  ]
  expect(decideHost('late', members)).toBe('late')
  expect(decideHost('gone', members)).toBe('early')
  expect(decideHost('gone', [])).toBeNull()
})

test.each([
  ['call', 0, 3, 'missed'],
  ['call', 1, 3, 'missed'],
  ['call', 2, 3, 'took place'],
  ['call', 1, 0, undefined],
  ['huddle', 1, 0, undefined],
  ['huddle', 2, 0, 'took place'],
] as const)('of a %s to which %i people came and %i were called, the conversation says: %s', (kind, came, called, outcome) => {
  expect(decideLine({ kind, came, called })).toBe(outcome)
})

test('a room that nobody has entered is over once it has rung out, and not before the person who opened it had time to enter', () => {
  expect(decideAbandoned({ rings: true, age: callLimits.lease + 1, isKept: false })).toBe(false)
  expect(decideAbandoned({ rings: false, age: callLimits.lease + 1, isKept: false })).toBe(true)
  expect(decideAbandoned({ rings: false, age: callLimits.lease, isKept: false })).toBe(false)
})

test('the room of an event stays while nobody is in it, until the event ends', () => {
  expect(decideAbandoned({ rings: false, age: callLimits.lease + 1, isKept: true })).toBe(false)
  const now = new Date('2026-03-10T09:30:00Z')
  expect([isKept('2026-03-10T09:30:01Z', now), isKept('2026-03-10T09:30:00Z', now), isKept(null, now)]).toEqual([true, false, false])
})
