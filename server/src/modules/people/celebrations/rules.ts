/** How many days after today are listed. */
const daysAhead = 7
/** How long a person is a new colleague, in milliseconds. */
const newFor = 14 * 86_400_000
/** The numbers of 29 and 28 February, as days are numbered in the database. */
const leapDay = 229
const dayBefore = 228

/** A date, `YYYY-MM-DD`, and the number of its day in the year: month * 100 + day. */
export type NumberedDay = { day: string; number: number }

/**
 * The listed days and their numbers. In years without 29 February, people who were born or joined on that day are celebrated on the 28th.
 */
export function decideDays(from: string, ahead = daysAhead): NumberedDay[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const days = Array.from({ length: ahead + 1 }, (_, after) => new Date(first + after * 86_400_000))
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

/** People who joined after this instant are new. */
export const newSince = (now: Date): Date => new Date(now.getTime() - newFor)
