/** The day that is today in the talk files. */
const writtenUpTo = '2026-11-20'
const day = 86_400_000
/** Their last morning ends before this hour (UTC). */
const lastHour = 11

export type Calendar = (writtenDay: string, time: string) => Date

/**
 * Shifts two years of talk so that their last morning is the latest one that is over: today's, or yesterday's if it is early in the day.
 */
export function demoCalendar(now: Date): Calendar {
  const newest = new Date(now.getTime() - (now.getUTCHours() < lastHour ? day : 0)).toISOString().slice(0, 10)
  const shift = Date.parse(newest) - Date.parse(writtenUpTo)
  return (writtenDay, time) => new Date(Date.parse(`${writtenDay}T${time}:00Z`) + shift)
}

/** The end of the last morning of the talk. Never in the future. */
export const endOfTalk = (calendar: Calendar): Date => calendar(writtenUpTo, `${lastHour}:00`)
