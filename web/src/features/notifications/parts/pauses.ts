const minute = 60_000
const morning = 8

/** The durations of a pause, in the user's time zone. */
export const pauses = [
  { name: 'halfHour', endOf: (now: Date) => new Date(now.getTime() + 30 * minute) },
  { name: 'hour', endOf: (now: Date) => new Date(now.getTime() + 60 * minute) },
  { name: 'tomorrow', endOf: (now: Date) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morning) },
] as const

/** A moment as the date fields have it, `YYYY-MM-DDTHH:mm` in the user's time zone. */
export function localMoment(moment: Date): string {
  const inZone = new Date(moment.getTime() - moment.getTimezoneOffset() * minute)
  return inZone.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
