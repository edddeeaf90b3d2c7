/** How many days after today are told of. */
const daysAhead = 7
/** How long somebody is a new colleague, in milliseconds. */
const newFor = 14 * 86_400_000
/** The days of a year as the database numbers them. */
const leapDay = 229
const dayBefore = 228

/** A date, `YYYY-MM-DD`, and the number of its day of the year, month * 100 + day. */
export type NumberedDay = { day: string; number: number }

/** The days that are told of, each with what is celebrated on it: who was born, or began, on 29 February is celebrated on the 28th in years without one. */
export function decideDays(from: string): NumberedDay[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const days = Array.from({ length: daysAhead + 1 }, (_, after) => new Date(first + after * 86_400_000))
  return days.flatMap((date) => {
    const day = date.toISOString().slice(0, 10)
    const number = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
    return number === dayBefore && !isLeapYear(date.getUTCFullYear())
      ? [
          { day, number },
          { day, number: leapDay },
        ]
      : [{ day, number }]
  })
}

const isLeapYear = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

/** Whoever began after this is new. */
export const newSince = (now: Date): Date => new Date(now.getTime() - newFor)
