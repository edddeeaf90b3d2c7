import type { EventItem } from '@atrium/contract/calendar/schemas'
import { limits } from '@atrium/contract/limits'

export type CallState = 'none' | 'early' | 'open' | 'over'
type Timed = Pick<EventItem, 'with_call' | 'starts_at' | 'ends_at'>

/** When the call of an event opens. */
export const callOpensAt = ({ starts_at }: Pick<EventItem, 'starts_at'>): number => Date.parse(starts_at) - limits.eventCallMinutes * 60_000

/** Whether an event has a call, and whether one can join it now. */
export function callStateOf(event: Timed, now: number): CallState {
  if (!event.with_call) return 'none'
  if (now >= Date.parse(event.ends_at)) return 'over'
  return now < callOpensAt(event) ? 'early' : 'open'
}
