/**
 * When a status is cleared: after a duration, at the end of the day or week, at a chosen time, or never. `kept` is its
 * current end.
 */
export const statusEnds = ['minutes30', 'hour1', 'hours4', 'today', 'week', 'date', 'never'] as const
export type StatusEnd = (typeof statusEnds)[number] | 'kept'

const minute = 60_000
const lengths = { minutes30: 30 * minute, hour1: 60 * minute, hours4: 240 * minute } as const

type Given = { end: StatusEnd; /** Local time as `YYYY-MM-DDTHH:mm`. */ until: string; kept: string | null; weekStart: number }

/**
 * The instant of an end, or null without one. Days end a minute before midnight, so that the end is still shown as
 * that day.
 */
export function instantOf({ end, until, kept, weekStart }: Given, now: Date): Date | null {
  if (end === 'never') return null
  if (end === 'kept') return kept === null ? null : new Date(kept)
  if (end === 'date') return new Date(until)
  if (end === 'today') return endOfDay(now, 0)
  if (end === 'week') return endOfDay(now, 6 - ((now.getDay() - weekStart + 7) % 7))
  return new Date(now.getTime() + lengths[end])
}

/** In the user's own time zone, where days may not have 24 hours. */
const endOfDay = (now: Date, daysOn: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysOn, 23, 59)

/** An instant as local time, `YYYY-MM-DDTHH:mm`. */
export function localTimeOf(instant: Date): string {
  const inZone = new Date(instant.getTime() - instant.getTimezoneOffset() * minute)
  return inZone.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
