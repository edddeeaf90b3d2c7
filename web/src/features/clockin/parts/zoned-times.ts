/** Days and times of day where a person is. A day is `YYYY-MM-DD`, a time `HH:mm`. */
const minute = 60_000
const dayLength = 86_400_000
const written = 'YYYY-MM-DD'.length

/** The zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })))
  return format
}

const partsIn = (instant: number | string, timeZone: string): [day: string, time: string] => {
  const [day = '', time = ''] = formatIn(timeZone).format(new Date(instant)).split(' ')
  return [day, time]
}
export const dayIn = (instant: number | string, timeZone: string): string => partsIn(instant, timeZone)[0]
export const timeIn = (instant: number | string, timeZone: string): string => partsIn(instant, timeZone)[1]

/** The minute of the day that clocks show. */
export const minuteIn = (instant: number | string, timeZone: string): number => {
  const [hours = 0, minutes = 0] = timeIn(instant, timeZone).split(':').map(Number)
  return hours * 60 + minutes
}

/** The first instant at which clocks show a time; where they skip it, that of the time after the gap. */
export function instantAt(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // What clocks show at an instant, as if it were UTC.
  const shown = (instant: number): number => Date.parse(`${partsIn(instant, timeZone).join('T')}:00Z`)
  const offsets = [wanted - dayLength, wanted + dayLength].map((instant) => shown(instant) - instant)
  const exact = offsets.map((offset) => wanted - offset).filter((instant) => shown(instant) === wanted)
  return exact.length ? Math.min(...exact) : wanted - Math.min(...offsets)
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
