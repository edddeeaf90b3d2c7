import { timeIn } from '#ui/time/zones.ts'

export { dayIn, instantAt, ownZone, timeIn } from '#ui/time/zones.ts'

/** Days and times of day where a person is. A day is `YYYY-MM-DD`, a time `HH:mm`. */
const minute = 60_000
const dayLength = 86_400_000
const written = 'YYYY-MM-DD'.length

/** The minute of the day that clocks show. */
export const minuteIn = (instant: number | string, timeZone: string): number => {
  const [hours = 0, minutes = 0] = timeIn(instant, timeZone).split(':').map(Number)
  return hours * 60 + minutes
}

export const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, written)

/** The days of a week from Monday, as reports count them. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}

/** The days of a month. */
export function monthOf(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, written)
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => addDays(first, at))
}

/** A day for `formatDate` with `timeZone: 'UTC'`. */
export const dateOf = (day: string): number => Date.parse(day)

export const minutesBetween = (from: number | string, until: number | string): number =>
  Math.max(0, Math.round((new Date(until).getTime() - new Date(from).getTime()) / minute))
