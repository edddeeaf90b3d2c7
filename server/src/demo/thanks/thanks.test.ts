import { expect, test } from 'vitest'
import { demoCalendar } from '../calendar.ts'
import { occasionsOf } from './occasions.ts'
import { quarterlyAward } from './quarterly-award.ts'
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

test('the award has nominations in every state, by people who do not decide on their own', () => {
  const { nominations, approver_ids } = quarterlyAward({ id: (key) => key, calendar: demoCalendar(now) })
  const states = nominations.map(({ decisions }) =>
    decisions.some(({ refusal }) => refusal)
      ? 'refused'
      : decisions.length === approver_ids.length
        ? 'given'
        : `stage ${decisions.length + 1}`,
  )
  expect(new Set(states)).toEqual(new Set(['given', 'refused', 'stage 1', 'stage 2']))
  for (const { giver_id, receiver_ids, decisions, nominated_at } of nominations) {
    expect(decisions.every(({ decided_by, at }) => decided_by !== giver_id && !receiver_ids.includes(decided_by) && at > nominated_at)).toBe(true) // prettier-ignore
    expect(nominated_at.getTime()).toBeLessThan(now.getTime())
  }
})

test('the company has thanked those whose day it is, at eight', () => {
  const celebrated = occasionsOf({ id: (key) => key, calendar: demoCalendar(now) }).flatMap((one) => one.celebrated)
  expect(celebrated.map(({ employee_id }) => employee_id)).toEqual(['pedro', 'hana'])
  expect(celebrated.every(({ at }) => at.getUTCHours() === 8 && at < now)).toBe(true)
})
