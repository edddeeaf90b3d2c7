import type { EventSettings } from '@atrium/contract/calendar/schemas'
import { listHappenings, type Happening } from '../occurring.ts'
import type { OverrideRow } from '../override-queries.ts'
import type { EventRow } from '../queries.ts'

/** As long as somebody has not chosen. */
export const defaultSettings: EventSettings = { reminders: [10], all_day_reminders: [], tells_responses: true }

const minute = 60_000
/** Series are looked at so far ahead; then they are looked at again. */
const horizon = 45 * 24 * 60 * minute

export type Reminder = { happening: Happening; minutes: number }
/** The reminders that are due after one instant and until another, of events that are not over. `minutes`: those that anybody chose. */
export function listDue(
  event: EventRow,
  overrides: readonly OverrideRow[],
  minutes: readonly number[],
  { after, now }: { after: Date; now: Date },
): Reminder[] {
  const most = Math.max(0, ...minutes) * minute
  const happenings = listHappenings(event, overrides, new Date(after.getTime() - 1), new Date(now.getTime() + most + 1))
  return happenings.flatMap((happening) =>
    minutes
      .filter((count) => {
        const at = happening.starts_at.getTime() - count * minute
        return at > after.getTime() && at <= now.getTime() && happening.ends_at > now
      })
      .map((count) => ({ happening, minutes: count })),
  )
}

/** When the next reminder is due, or, if that is far away, when to look again. Null if there is none. */
export function decideNext(event: EventRow, overrides: readonly OverrideRow[], minutes: readonly number[], now: Date): Date | null {
  if (!minutes.length) return null
  const most = Math.max(...minutes) * minute
  const until = new Date(now.getTime() + horizon + most)
  const coming = listHappenings(event, overrides, now, until).flatMap(({ starts_at }) =>
    minutes.map((count) => starts_at.getTime() - count * minute),
  )
  const next = Math.min(...coming.filter((at) => at > now.getTime()))
  if (Number.isFinite(next)) return new Date(next)
  const isOver = event.reaches_to !== null && new Date(event.reaches_to) <= until
  return isOver ? null : new Date(now.getTime() + horizon)
}

/** When somebody is reminded of an event: as they chose for it, else as in their settings. */
export function remindersOf(
  event: Pick<EventRow, 'all_day'>,
  own: readonly number[] | null,
  settings: EventSettings | undefined,
): readonly number[] {
  const { reminders, all_day_reminders } = settings ?? defaultSettings
  return own ?? (event.all_day ? all_day_reminders : reminders)
}
