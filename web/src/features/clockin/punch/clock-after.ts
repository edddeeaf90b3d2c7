import type { Clock, ClockAction, ClockStatus } from '@atrium/contract/clockin/schemas'
import type { WaitingPunch } from './waiting-punches.ts'

export type ShownClock = Pick<Clock, 'clock_status' | 'since' | 'shift_started_at'>

const statusAfter: Readonly<Record<ClockAction, (status: ClockStatus) => ClockStatus>> = {
  in: () => 'in',
  out: () => 'out',
  break_start: (status) => (status === 'out' ? 'out' : 'break'),
  break_end: (status) => (status === 'out' ? 'out' : 'in'),
}

/** What a clock shows once the server has what is waiting. What it already shows changes nothing. */
export const clockAfter = (clock: ShownClock, waiting: readonly Pick<WaitingPunch, 'action' | 'device_time'>[]): ShownClock =>
  waiting.reduce((before, { action, device_time }) => {
    // “In” during a break is what the clock already knows: the shift has begun.
    const isKnown = action === 'in' && before.clock_status === 'break'
    const clock_status = isKnown ? 'break' : statusAfter[action](before.clock_status)
    if (clock_status === before.clock_status) return before
    const shift_started_at = clock_status === 'out' ? null : (before.shift_started_at ?? device_time)
    return { clock_status, since: device_time, shift_started_at }
  }, clock)
