const minute = 60_000
const morning = 8

/** The durations of a pause, in the user's time zone. */
export const pauses = [
  { name: 'halfHour', endOf: (now: Date) => new Date(now.getTime() + 30 * minute) },
  { name: 'hour', endOf: (now: Date) => new Date(now.getTime() + 60 * minute) },
  { name: 'tomorrow', endOf: (now: Date) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morning) },
] as const
