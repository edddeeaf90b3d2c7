import type { ClockEntry } from '@atrium/contract/clockin/schemas'
import type { WaitingPunch } from '../punch/waiting-punches.ts'

/** An entry as it is shown; `unconfirmed` ones are known to this device alone. */
export type ShownEntry = Pick<ClockEntry, 'kind' | 'started_at' | 'ended_at' | 'state'> & { entry?: ClockEntry; unconfirmed?: true }

/** A day’s entries once the server has what is waiting on this device. */
export function entriesAfter(
  entries: readonly ClockEntry[],
  waiting: readonly Pick<WaitingPunch, 'action' | 'device_time'>[],
): ShownEntry[] {
  return waiting.reduce<ShownEntry[]>(
    (before, { action, device_time }) => {
      const open = before.at(-1)?.ended_at === null ? before.at(-1) : undefined
      const begins = beginsWith(action, open)
      if (begins === 'nothing') return before
      const closed = open ? [...before.slice(0, -1), { ...open, ended_at: device_time }] : before
      return begins ? [...closed, { kind: begins, started_at: device_time, ended_at: null, state: 'counted', unconfirmed: true }] : closed
    },
    entries.map((entry) => ({ ...entry, entry })),
  )
}

/** What a punch begins; undefined if it only ends what is open, `nothing` if the clock already shows it. */
function beginsWith(action: WaitingPunch['action'], open: ShownEntry | undefined): 'work' | 'break' | 'nothing' | undefined {
  if (action === 'in') return open ? 'nothing' : 'work'
  if (!open) return 'nothing'
  if (action === 'out') return undefined
  const kind = action === 'break_start' ? 'break' : 'work'
  return open.kind === kind ? 'nothing' : kind
}
