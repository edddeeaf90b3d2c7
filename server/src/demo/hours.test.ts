import { expect, test } from 'vitest'
import { hoursOf } from './hours.ts'

const dayLength = 86_400_000
const asDay = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length)
const plus = (at: Date, days: number): Date => new Date(at.getTime() + days * dayLength)
const isWeekday = (at: Date): boolean => at.getUTCDay() % 6 !== 0
const daysFrom = (first: Date, count: number): Date[] => Array.from({ length: count }, (_, index) => plus(first, index))
/** From Monday to Sunday. */
const weekOf = (at: Date): Date[] => daysFrom(plus(at, -((at.getUTCDay() + 6) % 7)), 7)
const monthOf = (at: Date): Date[] => daysFrom(plus(at, 1 - at.getUTCDate()), 31).filter((day) => day.getUTCMonth() === at.getUTCMonth())

/** All days of a week in which a month ends on a Sunday, and two around a month that begins on one. */
const tried = [...daysFrom(new Date('2027-01-28T22:30:00Z'), 7), ...daysFrom(new Date('2026-10-31T22:30:00Z'), 2)]

test('whenever the demo is made, somebody is away on a working day of this week and month, and a shift of this week is planned', () => {
  for (const today of tried) {
    const { absences, shifts } = hoursOf((key) => key, today)
    const marta = absences.find(({ employee_id }) => employee_id === 'marta')
    const isAway = (day: Date): boolean => !!marta && marta.from <= asDay(day) && asDay(day) <= marta.to
    const found = {
      week: weekOf(today).some((day) => isWeekday(day) && isAway(day)),
      month: monthOf(today).some((day) => isWeekday(day) && isAway(day)),
      shift: weekOf(today).some((day) => shifts.some(({ dates }) => dates.includes(asDay(day)))),
    }
    expect([asDay(today), found]).toEqual([asDay(today), { week: true, month: true, shift: true }])
  }
})
