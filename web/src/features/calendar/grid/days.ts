/** A day as `YYYY-MM-DD`. */
export type Day = string

const dayLength = 86_400_000
const at = (day: Day): number => Date.parse(`${day}T00:00Z`)
const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)

export const addDays = (day: Day, count: number): Day => dayOf(at(day) + count * dayLength)
/** How many days `later` is after `day`; negative before it. */
export const daysBetween = (day: Day, later: Day): number => Math.round((at(later) - at(day)) / dayLength)
export const daysFrom = (day: Day, count: number): Day[] => Array.from({ length: count }, (_, index) => addDays(day, index))
/** 0 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(at(day)).getUTCDay()
export const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0
export const startOfWeek = (day: Day, weekStart: number): Day => addDays(day, -((weekdayOf(day) - weekStart + 7) % 7))
export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`
export const isSameMonth = (day: Day, other: Day): boolean => day.slice(0, 7) === other.slice(0, 7)
/** A day as a date that is formatted with `timeZone: 'UTC'`. */
export const dateOf = (day: Day): Date => new Date(at(day))

/** The same day some months later, or the last of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** The whole weeks that show a month. */
export function weeksOf(day: Day, weekStart: number): Day[][] {
  const first = startOfWeek(startOfMonth(day), weekStart)
  const last = addDays(addMonths(startOfMonth(day), 1), -1)
  const count = Math.ceil((daysBetween(first, last) + 1) / 7)
  return Array.from({ length: count }, (_, index) => daysFrom(addDays(first, index * 7), 7))
}

/** `HH:mm` as minutes of the day, and back. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
