/** Calendar days where a person is. A day is `YYYY-MM-DD`. */
const dayLength = 86_400_000
const written = 'YYYY-MM-DD'.length

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant in a time zone. */
export function dayIn(instant: Date | number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })))
  return format.format(instant)
}

/** The day so many days after one. */
export const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, written)

/** How many days after one day another is. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayLength)
