import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decidePieces, decideWorkDate } from './rules.ts'

const at = (minute: number): string => new Date(Date.UTC(2027, 5, 16, 0, minute)).toISOString()
const now = new Date(at(24 * 60))
const work = { kind: 'work' as const, started_at: at(540), ended_at: at(1_000), breaks: [] }

test('the entries of a correction touch each other from its beginning to its end, however many breaks it has', () => {
  const points = fc.uniqueArray(fc.integer({ min: 1, max: 1_400 }), { minLength: 2, maxLength: 20 }).map((found) => found.toSorted((one, other) => one - other)) // prettier-ignore
  fc.assert(
    fc.property(points, (minutes) => {
      const [started = 0, ...rest] = minutes
      const ended = rest.pop() ?? started + 1
      const inner = rest.slice(0, rest.length - (rest.length % 2))
      const breaks = inner.flatMap((from, index) => (index % 2 ? [] : [{ started_at: at(from), ended_at: at(inner[index + 1] ?? from) }]))
      const pieces = decidePieces({ kind: 'work', started_at: at(started), ended_at: at(ended), breaks }, now) ?? []
      expect(pieces).toHaveLength(2 * breaks.length + 1)
      expect([pieces[0]?.started_at, pieces.at(-1)?.ended_at]).toEqual([at(started), at(ended)])
      for (const [index, piece] of pieces.entries()) {
        if (index) expect(piece.started_at).toBe(pieces[index - 1]?.ended_at)
        expect(piece.kind).toBe(index % 2 ? 'break' : 'work')
      }
    }),
    { seed: 1 },
  )
})

test.each([
  ['ends before it begins', { ended_at: at(500) }],
  ['is empty', { ended_at: at(540) }],
  ['is in the future', { ended_at: at(24 * 60 + 1) }],
  ['is longer than a day', { started_at: at(-24 * 60) }],
  ['is before there were computers', { started_at: '1969-07-20T20:17:00Z', ended_at: '1969-07-20T22:00:00Z' }],
  ['has a break outside the work', { breaks: [{ started_at: at(500), ended_at: at(600) }] }],
  ['has a break at its end', { breaks: [{ started_at: at(600), ended_at: at(1_000) }] }],
  ['has breaks that overlap', { breaks: [{ started_at: at(600), ended_at: at(700) }, { started_at: at(650), ended_at: at(750) }] }], // prettier-ignore
  ['is a break with breaks', { kind: 'break' as const, breaks: [{ started_at: at(600), ended_at: at(700) }] }],
])('a correction that %s is refused', (_what, change) => expect(decidePieces({ ...work, ...change }, now)).toBeUndefined())

test('a correction belongs to the day on which it begins, a later part of a night to the day on which the night began', () => {
  expect(decideWorkDate('2027-06-16T20:00:00Z', undefined, 'Asia/Tokyo')).toBe('2027-06-17')
  const recorded = { started_at: '2027-06-16T20:00:00Z', time_zone: 'UTC', work_date: '2027-06-16' }
  expect(decideWorkDate('2027-06-15T22:00:00Z', recorded, 'UTC')).toBe('2027-06-15')
  expect(decideWorkDate('2027-06-17T02:00:00Z', { ...recorded, started_at: '2027-06-17T01:00:00Z' }, 'UTC')).toBe('2027-06-16')
})
