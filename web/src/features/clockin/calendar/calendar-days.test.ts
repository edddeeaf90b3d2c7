import { expect, test } from 'vitest'
import { readCalendarSearch } from '../paths.ts'
import { isAway, isAwayOn, kindOf, moveDays, peopleOn, shownDays } from './calendar-days.ts'

const [friday, saturday] = ['2026-11-27', '2026-11-28']
const absence = { absence_type: 'sick', part: 'day', is_pending: false } as const
const person = {
  employee_id: 'one',
  works_on: [true, true, true, true, true, false, false],
  days: [friday, saturday].map((day) => ({ day, holiday_name: null, shifts: [], absence })),
}

test('a person is away on days on which they would work', () => {
  expect(peopleOn([person], friday)).toMatchObject([{ kind: 'sick' }])
  expect(peopleOn([person], friday).filter(isAway)).toHaveLength(1)
  expect(peopleOn([person], saturday)).toMatchObject([{ kind: 'free' }])
  expect([isAwayOn(person, [friday]), isAwayOn(person, [saturday])]).toEqual([true, false])
  expect(peopleOn([person], '2026-11-26')).toMatchObject([{ kind: 'work', of: undefined }])
})

test('a planned shift makes a day off a working day', () => {
  const shift = { planned_shift_id: 'one', shift_name: 'Late', day: saturday, starts_at: '', ends_at: '', time_zone: 'UTC' }
  expect(kindOf(person, saturday, { day: saturday, holiday_name: null, shifts: [shift], absence: null })).toBe('work')
  expect(kindOf(person, saturday, { day: saturday, holiday_name: null, shifts: [shift], absence })).toBe('sick')
})

test('a holiday needs no day off, and an absence whose kind is hidden says that somebody is away', () => {
  expect(kindOf(person, friday, { day: friday, holiday_name: 'Harbour day', shifts: [], absence })).toBe('closed')
  expect(kindOf(person, friday, { day: friday, holiday_name: null, shifts: [], absence: { ...absence, absence_type: null } })).toBe('away')
})

test('a month and a week lead to those beside them', () => {
  expect(shownDays(friday, undefined)).toHaveLength(30)
  expect(shownDays(friday, 'week')).toHaveLength(7)
  expect(moveDays(shownDays(friday, undefined), 1)).toBe('2026-12-01')
  expect(moveDays(shownDays(friday, 'week'), -1)).toBe('2026-11-22')
})

test('an address that makes no sense shows this month', () => {
  expect(readCalendarSearch({ by: 'year', at: 'soon', day: 7, people: 'some' })).toEqual({})
  expect(readCalendarSearch({ by: 'week', at: friday, day: friday, people: 'all' })).toEqual({ by: 'week', at: friday, day: friday, people: 'all' }) // prettier-ignore
})
