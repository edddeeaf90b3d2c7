import { expect, test } from 'vitest'
import { demoCalendar } from './calendar.ts'
import { thanksOf } from './thanks.ts'

const day = 86_400_000
const now = new Date('2027-03-04T10:00:00Z')
const thanks = thanksOf((key) => key, demoCalendar(now))

test('the thanks of the demo company go back two years, each in words of its own', () => {
  const times = thanks.map(({ created_at }) => created_at.getTime())
  expect(times.toSorted((one, other) => one - other)).toEqual(times)
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(700 * day)
  expect(times.at(-1)).toBeLessThan(now.getTime())
  expect(new Set(thanks.map(({ text }) => text)).size).toBe(thanks.length)
})

test('nobody thanks themselves, answers before they were thanked or adds points to what they receive', () => {
  for (const { giver_id, receiver_ids, comments, addition, created_at } of thanks) {
    expect(receiver_ids).not.toContain(giver_id)
    expect(receiver_ids.length).toBeGreaterThan(0)
    expect(comments.every((comment) => comment.created_at > created_at)).toBe(true)
    expect(receiver_ids).not.toContain(addition?.employee_id)
  }
})

test('they are the same at each start', () => expect(thanksOf((key) => key, demoCalendar(now))).toEqual(thanks))
