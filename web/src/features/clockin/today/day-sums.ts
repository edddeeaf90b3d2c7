import type { ClockEntry } from '@atrium/contract/clockin/schemas'
import { minutesBetween } from '../parts/zoned-times.ts'

type Stretch = Pick<ClockEntry, 'kind' | 'started_at' | 'ended_at' | 'state'>

const minute = 60_000

/** The milliseconds of an entry, up to now while it lasts. */
const lengthOf = ({ started_at, ended_at }: Pick<Stretch, 'started_at' | 'ended_at'>, now: number): number =>
  Math.max(0, (ended_at === null ? now : Date.parse(ended_at)) - Date.parse(started_at))

/** The minutes of an entry, up to now while it lasts. */
export const minutesOf = ({ started_at, ended_at }: Pick<Stretch, 'started_at' | 'ended_at'>, now: number): number =>
  minutesBetween(started_at, ended_at ?? Math.max(now, Date.parse(started_at)))

/** The minutes of work, or of breaks, that count. Rounded once, as reports do. */
export const sumOf = (entries: readonly Stretch[], kind: Stretch['kind'], now: number): number =>
  Math.round(
    entries.filter((entry) => entry.kind === kind && entry.state === 'counted').reduce((sum, entry) => sum + lengthOf(entry, now), 0) /
      minute,
  )
