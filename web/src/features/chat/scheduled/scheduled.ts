import type { Scheduled } from '@atrium/contract/chat/scheduled'
import { holdOwnRows } from '../store/own-rows.ts'

export type ScheduledMessages = ReturnType<typeof holdScheduled>

/** The person's scheduled messages that are not sent, by time. */
export function holdScheduled(tell: (topic: string) => void) {
  let listed: readonly Scheduled[] | undefined
  const rows = holdOwnRows<Scheduled>({
    idOf: ({ scheduled_id }) => scheduled_id,
    stands: ({ state }) => state !== 'gone',
    gone: (row) => ({ ...row, state: 'gone' }),
    onTaken: () => {
      listed = undefined
      tell('scheduled')
    },
  })
  const list = (): readonly Scheduled[] => (listed ??= rows.list().toSorted((left, right) => left.send_at.localeCompare(right.send_at)))
  return { ...rows, list, countFailed: (): number => list().filter(({ state }) => state === 'failed').length }
}
