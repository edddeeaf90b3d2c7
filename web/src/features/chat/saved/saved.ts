import type { Saved } from '@atrium/contract/chat/saved'
import type { InboxPart } from '../inbox/inbox-part.ts'
import { holdOwnRows } from '../store/own-rows.ts'

/** The topic notified when the saved state of a message changes. */
export const savedTopic = (messageId: string): string => `saved:${messageId}`

export type SavedMessages = ReturnType<typeof holdSaved>

/** The person's saved messages that are not done. `onDue` receives those whose reminders became due since they were known here. */
export function holdSaved(notify: (topic: string) => void, onDue: (messageIds: readonly string[]) => void) {
  const rows = holdOwnRows<Saved>({
    idOf: ({ message_id }) => message_id,
    stands: ({ state }) => state === 'in_progress',
    gone: (row) => ({ ...row, state: 'removed' }),
    onTaken: (taken) => {
      ;['saved', ...taken.map(({ row }) => savedTopic(row.message_id))].forEach((topic) => notify(topic))
      const due = taken.filter(({ row, before }) => row.is_due && before?.is_due === false)
      if (due.length) onDue(due.map(({ row }) => row.message_id))
    },
  })
  return { ...rows, countDue: (): number => rows.list().filter(({ is_due }) => is_due).length }
}

export const savedPart = ({ take, takeAll }: Pick<SavedMessages, 'take' | 'takeAll'>): InboxPart => ({
  takeAll: ({ saved, inbox_revision }) => takeAll(saved, inbox_revision),
  takeChanges: ({ saved }) => take(saved),
  handlers: { 'saved.changed': take },
})
