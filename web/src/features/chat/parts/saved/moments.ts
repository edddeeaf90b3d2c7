export type MomentName = 'in20Minutes' | 'inAnHour' | 'in3Hours' | 'tomorrow' | 'nextMonday'
export type Moment = { name: MomentName; at: Date }

const minute = 60_000
const morning = 9
const monday = 1

/** Moments that people mean when they say "later", in their own zone. Where tomorrow is Monday, it is said once. */
export function momentsAfter(now: Date): Moment[] {
  const inMinutes = (count: number): Date => new Date(now.getTime() + count * minute)
  /** The day of the calendar counts, which a change of the clocks makes longer or shorter. */
  const morningIn = (days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning)
  const toMonday = (7 + monday - now.getDay()) % 7 || 7
  return [
    { name: 'in20Minutes', at: inMinutes(20) },
    { name: 'inAnHour', at: inMinutes(60) },
    { name: 'in3Hours', at: inMinutes(180) },
    { name: 'tomorrow', at: morningIn(1) },
    ...(toMonday > 1 ? [{ name: 'nextMonday' as const, at: morningIn(toMonday) }] : []),
  ]
}

/** Those of them at which a message is sent later: the mornings. */
export const morningsAfter = (now: Date): Moment[] => momentsAfter(now).filter(({ name }) => name === 'tomorrow' || name === 'nextMonday')

/** What a field for date and time holds: no zone, minutes. */
export const localMinutes = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * minute).toISOString().slice(0, 16)
