export type MomentName = 'in20Minutes' | 'inAnHour' | 'in3Hours' | 'tonight' | 'tomorrow' | 'nextMonday'
export type Moment = { name: MomentName; at: Date }

const minute = 60_000
const morning = 9
const evening = 20
const monday = 1

/** Usual times for "later", in the local time zone. If tomorrow is Monday, it is listed only once. */
export function momentsAfter(now: Date): Moment[] {
  const inMinutes = (count: number): Date => new Date(now.getTime() + count * minute)
  /** Counts calendar days, because a clock change makes a day longer or shorter. */
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

const forSending: readonly MomentName[] = ['inAnHour', 'tomorrow', 'nextMonday']

/** Usual times for a scheduled message: in an hour, tonight if that is later than in an hour, and the mornings. */
export function sendTimesAfter(now: Date): Moment[] {
  const tonight = new Date(now.getFullYear(), now.getMonth(), now.getDate(), evening)
  const moments: Moment[] = [...momentsAfter(now).filter(({ name }) => forSending.includes(name)), { name: 'tonight', at: tonight }]
  const [soonest] = moments
  return moments.filter(({ at }) => soonest && at >= soonest.at).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The value of a date and time field: to the minute, without time zone. */
export const localMinutes = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * minute).toISOString().slice(0, 16)
