/** How many days before its end people are reminded of the points of a month, from which hour on. */
const daysBefore = 5
const fromHour = 9
const dayLength = 86_400_000

/** Whether this is the day and the time to remind people, in the company’s zone. */
export function isReminderDue(now: Date, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }).formatToParts(now)
  const numberOf = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value)
  const day = Date.UTC(numberOf('year'), numberOf('month') - 1, numberOf('day'))
  const daysLeft = (Date.UTC(numberOf('year'), numberOf('month'), 1) - day) / dayLength
  return daysLeft === daysBefore && numberOf('hour') >= fromHour
}
