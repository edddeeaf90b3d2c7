import type { ClockEntry } from '@atrium/contract/clockin/schemas'
import { minutesBetween } from '../parts/zoned-times.ts'

type Stretch = Pick<ClockEntry, 'kind' | 'started_at' | 'ended_at' | 'state'>

/** The minutes of an entry, up to now while it lasts. */
export const minutesOf = ({ started_at, ended_at }: Pick<Stretch, 'started_at' | 'ended_at'>, now: number): number =>
  minutesBetween(started_at, ended_at ?? Math.max(now, Date.parse(started_at)))

/** The minutes of work, or of breaks, that count. */
export const sumOf = (entries: readonly Stretch[], kind: Stretch['kind'], now: number): number =>
  entries.filter((entry) => entry.kind === kind && entry.state === 'counted').reduce((sum, entry) => sum + minutesOf(entry, now), 0)
