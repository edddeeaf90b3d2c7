import type { Rule, RuleDay } from './rule.ts'
import { civilOf, dayOf, dayOfCivil, daysInMonth, isLeapYear, weekdayOf } from './walls.ts'

/** The days of one period of a rule, ascending; before its positions (BYSETPOS) are applied. */
export type Period = { begins: number; days: number[] }
/** What a rule takes from the beginning of its series, where it says nothing itself. */
export type Beginning = { day: number; year: number; month: number; monthDay: number; weekday: number }

export function beginningOf(start: number): Beginning {
  const day = dayOf(start)
  return { day, ...civilOf(day), weekday: weekdayOf(day) }
}

/** The period of a rule with this number; 0 is the one of its beginning. */
export function periodAt(rule: Rule, beginning: Beginning, number: number): Period {
  const steps = rule.interval * number
  if (rule.frequency === 'DAILY') return dayPeriod(rule, beginning.day + steps)
  if (rule.frequency === 'WEEKLY') return weekPeriod(rule, beginning, weekOf(beginning.day, rule.weekStart) + 7 * steps)
  if (rule.frequency === 'YEARLY') return yearPeriod(rule, beginning, beginning.year + steps)
  const months = beginning.year * 12 + beginning.month - 1 + steps
  return monthPeriod(rule, beginning, Math.floor(months / 12), (months % 12) + 1)
}

/** The number of the period that holds a day, or of the last one before it. */
export function periodOf(rule: Rule, beginning: Beginning, day: number): number {
  if (day <= beginning.day) return 0
  if (rule.frequency === 'DAILY') return Math.floor((day - beginning.day) / rule.interval)
  if (rule.frequency === 'WEEKLY') return Math.floor((day - weekOf(beginning.day, rule.weekStart)) / (7 * rule.interval))
  const { year, month } = civilOf(day)
  const years = year - beginning.year
  const steps = rule.frequency === 'YEARLY' ? years : years * 12 + month - beginning.month
  return Math.floor(steps / rule.interval)
}

/** The first day of the week of a day. */
const weekOf = (day: number, weekStart: number): number => day - ((weekdayOf(day) - weekStart + 7) % 7)

function dayPeriod(rule: Rule, day: number): Period {
  const { months, monthDays, days } = rule
  if (months.length + monthDays.length + days.length === 0) return { begins: day, days: [day] }
  const { year, month, monthDay } = civilOf(day)
  const isMeant =
    isMonthMeant(rule, month) && isMonthDayMeant(rule, monthDay, daysInMonth(year, month)) && isWeekdayMeant(days, weekdayOf(day))
  return { begins: day, days: isMeant ? [day] : [] }
}

function weekPeriod(rule: Rule, beginning: Beginning, begins: number): Period {
  const weekdays = rule.days.length > 0 ? rule.days.map(({ weekday }) => weekday) : [beginning.weekday]
  const days = weekdays.map((weekday) => begins + ((weekday - rule.weekStart + 7) % 7)).toSorted(ascending)
  return { begins, days: rule.months.length > 0 ? days.filter((day) => isMonthMeant(rule, civilOf(day).month)) : days }
}

function monthPeriod(rule: Rule, beginning: Beginning, year: number, month: number): Period {
  const begins = dayOfCivil(year, month, 1)
  if (!isMonthMeant(rule, month)) return { begins, days: [] }
  const length = daysInMonth(year, month)
  if (rule.monthDays.length === 0 && rule.days.length === 0)
    return { begins, days: beginning.monthDay <= length ? [begins + beginning.monthDay - 1] : [] }
  const range = { begins, length }
  const monthDays = Array.from({ length }, (_, index) => index + 1)
  return {
    begins,
    days: monthDays
      .filter((monthDay) => isMonthDayMeant(rule, monthDay, length) && isDayMeant(rule.days, begins + monthDay - 1, range))
      .map((monthDay) => begins + monthDay - 1),
  }
}

function yearPeriod(rule: Rule, beginning: Beginning, year: number): Period {
  const begins = dayOfCivil(year, 1, 1)
  const months = rule.months.length > 0 ? rule.months : Array.from({ length: 12 }, (_, index) => index + 1)
  const saysDays = rule.weeks.length + rule.yearDays.length + rule.monthDays.length + rule.days.length > 0
  if (!saysDays) {
    const wanted = rule.months.length > 0 ? rule.months : [beginning.month]
    const days = wanted.filter((month) => beginning.monthDay <= daysInMonth(year, month))
    return { begins, days: days.map((month) => dayOfCivil(year, month, beginning.monthDay)) }
  }
  const wholeYear = { begins, length: isLeapYear(year) ? 366 : 365 }
  const isMeant = createYearFilter(rule, beginning, wholeYear)
  const days = months.flatMap((month) => {
    const range = { begins: dayOfCivil(year, month, 1), length: daysInMonth(year, month) }
    const listed = Array.from({ length: range.length }, (_, index) => range.begins + index)
    return listed.filter(
      (day) =>
        isMonthDayMeant(rule, day - range.begins + 1, range.length) &&
        isDayMeant(rule.days, day, rule.months.length > 0 ? range : wholeYear) &&
        isMeant(day),
    )
  })
  return { begins, days }
}

type Range = { begins: number; length: number }

/** BYYEARDAY and BYWEEKNO. Weeks without days of their own mean the weekday of the beginning. */
function createYearFilter(rule: Rule, beginning: Beginning, year: Range): (day: number) => boolean {
  const { weeks, yearDays, days, monthDays, weekStart } = rule
  const takesWeekday = weeks.length > 0 && days.length === 0 && monthDays.length === 0 && yearDays.length === 0
  return (day) => {
    const yearDay = day - year.begins + 1
    if (yearDays.length > 0 && !yearDays.includes(yearDay) && !yearDays.includes(yearDay - year.length - 1)) return false
    if (weeks.length === 0) return true
    return (!takesWeekday || weekdayOf(day) === beginning.weekday) && isWeekMeant(weeks, day, weekStart)
  }
}

/** A week belongs to the year that has four of its days, at least. */
function isWeekMeant(weeks: readonly number[], day: number, weekStart: number): boolean {
  const fourthDay = weekOf(day, weekStart) + 3
  const { year } = civilOf(fourthDay)
  const first = weekOf(dayOfCivil(year, 1, 4), weekStart)
  const count = (weekOf(dayOfCivil(year + 1, 1, 4), weekStart) - first) / 7
  const week = (weekOf(day, weekStart) - first) / 7 + 1
  return weeks.includes(week) || weeks.includes(week - count - 1)
}

const isMonthMeant = ({ months }: Rule, month: number): boolean => months.length === 0 || months.includes(month)

const isMonthDayMeant = ({ monthDays }: Rule, monthDay: number, length: number): boolean =>
  monthDays.length === 0 || monthDays.includes(monthDay) || monthDays.includes(monthDay - length - 1)

const isWeekdayMeant = (days: readonly RuleDay[], weekday: number): boolean =>
  days.length === 0 || days.some((day) => day.weekday === weekday)

/** Whether a day is one of BYDAY: such a weekday, or the so-manieth of its month or year. */
function isDayMeant(days: readonly RuleDay[], day: number, { begins, length }: Range): boolean {
  if (days.length === 0) return true
  const weekday = weekdayOf(day)
  const fromBegin = Math.floor((day - begins) / 7) + 1
  const fromEnd = -(Math.floor((begins + length - 1 - day) / 7) + 1)
  return days.some((one) => one.weekday === weekday && (one.position === 0 || one.position === fromBegin || one.position === fromEnd))
}

const ascending = (one: number, other: number): number => one - other
