const minute = 60_000

/** The minutes by which the clocks of a time zone are ahead of UTC at that moment; undefined for one that this browser does not know. */
export function offsetIn(timeZone: string, now: number): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
    const [, sign, hours = 0, minutes = 0] =
      /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0
  } catch {
    return undefined
  }
}

/** The minutes by which the viewer's own clock is ahead of UTC. */
export const ownOffset = (now: number): number => -new Date(now).getTimezoneOffset() || 0

export type TimeGroup<Person> = { offset: number | undefined; people: Person[] }

/** People by what their clocks show, from west to east; those whose time is not known last. */
export function groupByLocalTime<Person extends { time_zone: string | null }>(people: readonly Person[], now: number): TimeGroup<Person>[] {
  const groups = Map.groupBy(people, ({ time_zone }) => (time_zone ? offsetIn(time_zone, now) : undefined))
  return [...groups]
    .map(([offset, group]) => ({ offset, people: group }))
    .toSorted((one, other) => (one.offset ?? Infinity) - (other.offset ?? Infinity))
}

/** The usual working hours: nobody enters their own. */
export const workingDay = { from: 9, until: 17 }

/** The clock at an offset, as a date whose UTC fields it shows. */
export const clockAt = (now: number, offset: number): Date => new Date(now + offset * minute)

export function isAtWork(now: number, offset: number): boolean {
  const clock = clockAt(now, offset)
  const isWeekend = clock.getUTCDay() === 0 || clock.getUTCDay() === 6
  return !isWeekend && clock.getUTCHours() >= workingDay.from && clock.getUTCHours() < workingDay.until
}
