import { isMentioned } from '@atrium/contract/chat/mentions'
import type { Message, ThreadChange } from '@atrium/contract/chat/schemas'
import type { ReadLines } from '../reading/read-lines.ts'
import { withMessages } from '../recent/summary.ts'
import { withThread, type Threads } from '../threads/threads.ts'
import type { Change } from './change.ts'
import type { OpenSegments } from './open-segments.ts'
import type { RecentItems } from './recent-items.ts'
import type { ServerRows } from './server-rows.ts'

type MessageChangesSettings = {
  ownId: string
  items: RecentItems
  rows: ServerRows
  segments: OpenSegments
  threads: Threads
  readLines: ReadLines
  notify: (topic: string) => void
  onChanged: (change: Change) => void
}

/** Applies changes of messages and threads, wherever memory has them. */
export function createMessageChanges(settings: MessageChangesSettings) {
  const { ownId, items, rows, segments, threads, readLines, notify, onChanged } = settings
  return {
    /** Applies all rows changed up to `revision`, from events or a catch-up. The conversation is then at that revision. */
    apply: (id: string, messages: readonly Message[], revision: number): void => {
      const reached = Math.max(revision, ...messages.map((row) => row.revision))
      const before = items.conversation(id)
      const held = segments.apply(id, messages, reached)
      threads.apply(id, messages, reached)
      if (!held?.fromDevice) readLines.moveWith(id, messages)
      if (before && reached > before.revision) rows.remember(id, messages, before.revision, reached)
      items.change(id, (summary) => withMessages(summary, messages, reached, ownId))
      if ((items.conversation(id)?.last_read_seq ?? 0) > (before?.last_read_seq ?? 0)) readLines.allowReading(id)
      if (messages.some((row) => row.edited_at || row.deleted_at || isMentioned(row, ownId))) notify('mentions')
      const changed = { conversation_id: id, revision: reached, rows: messages.filter(({ seq }) => seq > 0) }
      onChanged({ messages: { ...changed, whole: false, reaches: held?.foundNewest ?? false } })
      notify(id)
    },
    /**
     * Applies a thread change from the person's inbox, with the unread threads of its conversation, unless a newer row of the conversation
     * has arrived since.
     */
    putThreadChange: ({ unread_thread_count, ...row }: ThreadChange): void => {
      threads.putOwn(row)
      if (row.revision > (items.conversation(row.conversation_id)?.read_revision ?? row.revision))
        items.change(row.conversation_id, (held) => withThread(held, row, unread_thread_count))
    },
  }
}
