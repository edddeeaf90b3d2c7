import { expect, test } from 'vitest'
import { decideDaysOf, decidePlans, decideShifts } from './rules.ts'

const plan = (more: Partial<Parameters<typeof decideShifts>[0][number]> = {}) => ({
  planned_shift_id: '0197a000-0000-7000-8000-000000000001',
  shift_name: 'Early',
  weekdays: [],
  valid_from: null,
  valid_until: null,
  dates: [],
  start_minute: 6 * 60,
  end_minute: 14 * 60,
  ...more,
})
const friday = '2026-11-27'
const weekly = plan({ weekdays: ['friday'], valid_from: '2026-11-01', valid_until: '2026-12-31' })

test('a plan by weekdays holds between its days, and one by dates takes its place', () => {
  const dated = plan({ shift_name: 'Late', dates: [friday] })
  expect(decidePlans([weekly], friday)).toEqual([weekly])
  expect(decidePlans([weekly], '2026-11-26')).toEqual([])
  expect(decidePlans([weekly], '2027-01-01')).toEqual([])
  expect(decidePlans([weekly, dated], friday)).toEqual([dated])
  expect(decidePlans([weekly, dated], '2026-12-04')).toEqual([weekly])
})

test('the first and the last day follow from weekdays and dates; without an end there is no last', () => {
  expect(decideDaysOf(weekly)).toEqual({ first: '2026-11-01', last: '2026-12-31' })
  expect(decideDaysOf(plan({ dates: [friday, '2026-11-24'] }))).toEqual({ first: '2026-11-24', last: friday })
  expect(decideDaysOf(plan({ weekdays: ['friday'], valid_from: friday, dates: ['2026-11-20'] }))).toEqual({
    first: '2026-11-20',
    last: null,
  })
})

test('a plan by weekdays without a beginning has always held', () => {
  expect(decideDaysOf(plan({ weekdays: ['friday'] }))).toEqual({ first: null, last: null })
  expect(decidePlans([plan({ weekdays: ['friday'] })], friday)).toHaveLength(1)
})

test.each([
  ['no day', {}],
  ['an end before the beginning', { weekdays: ['monday' as const], valid_from: friday, valid_until: '2026-11-26' }],
  ['a year that is not recorded', { dates: ['3000-01-01'] }],
])('a plan with %s is none', (_what, more) => expect(decideDaysOf(plan(more))).toBeUndefined())

test.each([
  ['Europe/Berlin', '2026-03-28', '2026-03-28T21:00:00.000Z', '2026-03-29T04:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24', '2026-10-24T20:00:00.000Z', '2026-10-25T05:00:00.000Z'],
  ['America/New_York', '2026-03-07', '2026-03-08T03:00:00.000Z', '2026-03-08T10:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-28', '2026-03-28T16:30:00.000Z', '2026-03-29T00:30:00.000Z'],
])('a night shift in %s ends at six on the next day, also when clocks change (%s)', (zone, day, starts_at, ends_at) => {
  expect(decideShifts([plan({ dates: [day], start_minute: 22 * 60, end_minute: 6 * 60 })], day, zone)).toMatchObject([{ day, starts_at, ends_at }]) // prettier-ignore
})

test('several shifts of a day are in their order', () => {
  const plans = [plan({ shift_name: 'Second', dates: [friday], start_minute: 900, end_minute: 1080 }), plan({ shift_name: 'First', dates: [friday] })] // prettier-ignore
  expect(decideShifts(plans, friday, 'UTC').map(({ shift_name }) => shift_name)).toEqual(['First', 'Second'])
})
