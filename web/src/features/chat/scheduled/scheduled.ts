import type { Scheduled } from '@atrium/contract/chat/scheduled'
import type { InboxPart } from '../inbox/inbox-part.ts'
import { holdOwnRows } from '../store/own-rows.ts'

export type ScheduledMessages = ReturnType<typeof holdScheduled>

/** The person's scheduled messages that are not sent, by time. */
export function holdScheduled(notify: (topic: string) => void) {
  let listed: readonly Scheduled[] | undefined
  const rows = holdOwnRows<Scheduled>({
    idOf: ({ scheduled_id }) => scheduled_id,
    stands: ({ state }) => state !== 'gone',
    gone: (row) => ({ ...row, state: 'gone' }),
    onTaken: () => {
      listed = undefined
      notify('scheduled')
    },
  })
  const list = (): readonly Scheduled[] => (listed ??= rows.list().toSorted((left, right) => left.send_at.localeCompare(right.send_at)))
  return { ...rows, list, countFailed: (): number => list().filter(({ state }) => state === 'failed').length }
}

export const scheduledPart = ({ take, takeAll }: Pick<ScheduledMessages, 'take' | 'takeAll'>): InboxPart => ({
  takeAll: ({ scheduled, inbox_revision }) => takeAll(scheduled, inbox_revision),
  takeChanges: ({ scheduled }) => take(scheduled),
  handlers: { 'scheduled.changed': take },
})
