import { expect, test } from 'vitest'
import { decideSpan, mergeSmall } from './rules.ts'

const department = (name: string | null, audience: number) => ({ department_id: name, department: name, audience, reached: audience, opened: 1, read: 0, acknowledged: 0 }) // prettier-ignore
const merged = (...parts: ReturnType<typeof department>[]) =>
  mergeSmall(parts).map(({ department: name, is_rest, audience, opened }) => [is_rest ? 'rest' : name, audience, opened])

test('departments of at least five people are shown, the largest first, also the people without one', () => {
  expect(merged(department('Sales', 5), department(null, 9))).toEqual([
    [null, 9, 1],
    ['Sales', 5, 1],
  ])
})

test('smaller ones are shown together', () => {
  expect(merged(department('Sales', 20), department('Board', 3), department(null, 2))).toEqual([
    ['Sales', 20, 1],
    ['rest', 5, 2],
  ])
})

test('a small one alone takes the next with it, since the totals would show it', () => {
  expect(merged(department('Sales', 20), department('Quay', 6), department('Board', 4))).toEqual([
    ['Sales', 20, 1],
    ['rest', 10, 2],
  ])
  expect(merged(department('Board', 2))).toEqual([['rest', 2, 1]])
  expect(merged()).toEqual([])
})

test('two days are counted by the hour, more by the day, and no more than sixty points', () => {
  const start = new Date('2026-11-01T08:00:00Z')
  expect(decideSpan(start, new Date('2026-11-03T08:00:00Z')).step).toBe('hour')
  expect(decideSpan(start, new Date('2027-11-03T08:00:00Z'))).toMatchObject({ step: 'day', until: '2026-12-30T08:00:00.000Z' })
})
