import type { Latest } from '@atrium/contract/chat/schemas'
import { isLatestUnknown, latestOf, noLatest, withLatest } from '../recent/summary.ts'
import type { OpenSegments } from './open-segments.ts'
import type { RecentItems } from './recent-items.ts'

/** Completes the latest messages of the list where they are missing. */
export function createLatestMessages(items: RecentItems, segments: OpenSegments) {
  return {
    /** True if the latest message shown in the list was deleted and memory does not contain the previous one. */
    restoreLatest: (id: string): boolean => {
      const held = items.conversation(id)
      if (!held || !isLatestUnknown(held)) return false
      const segment = segments.find(id)
      if (!segment?.foundNewest || segment.revision < held.revision) return true
      const before = segment.messages.findLast((message) => !message.deleted_at)
      if (!before && !segment.foundOldest) return true
      items.change(id, (row) => ({ ...row, ...(before ? latestOf(before) : noLatest) }))
      return false
    },
    /** Conversations whose last message is missing in the list. */
    wordless: (): string[] =>
      items.all().flatMap(({ conversations }) => conversations.filter(isLatestUnknown).map((row) => row.conversation_id)),
    putLatest: (rows: readonly Latest[]): void => {
      for (const row of rows) items.change(row.conversation_id, (held) => withLatest(held, row))
    },
  }
}
