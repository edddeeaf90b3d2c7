import type { Unread } from '#app/feature.ts'
import type { RecentItem } from '@atrium/contract/chat/schemas'
import { openOf } from './store/space-rows.ts'

type Row = Pick<RecentItem, 'entity_type' | 'entity_id' | 'space' | 'conversations'>

/** Between two people, and in a chat of a few, every message is meant for the others. */
export const isPersonal = ({ entity_type, space }: Row): boolean => entity_type === 'employee' || space?.is_group_chat === true

/** What is unread in a row of the list, in all its conversations together. */
export function unreadOf(row: Row): { messages: number; mentions: number; threads: number } {
  const sum = (count: (conversation: RecentItem['conversations'][number]) => number): number =>
    openOf(row).reduce((total, one) => total + count(one), 0)
  return {
    messages: sum((one) => one.unread_message_count),
    mentions: sum((one) => one.unread_mention_count),
    threads: sum((one) => one.unread_thread_count),
  }
}

/**
 * What calls somebody, and whether more waits for them: between people every message calls, in a space those that mention the person do, anywhere each thread
 * they follow that has moved; all other messages wait, and of a muted chat they do not even that. The one reckoning behind the list, the rail, the window's title and the app's icon
 * (docs/decisions/0035).
 */
export function attentionOf(row: Row, muted: ReadonlySet<string>): Unread {
  const { messages, mentions, threads } = unreadOf(row)
  const isMuted = muted.has(row.entity_id)
  const calling = isPersonal(row) && !isMuted ? messages : mentions
  return { calls: calling + threads, waits: messages > calling && !isMuted }
}

/** Of all rows together. */
export function sumAttention(rows: readonly Row[], muted: ReadonlySet<string>): Unread {
  const each = rows.map((row) => attentionOf(row, muted))
  return { calls: each.reduce((sum, { calls }) => sum + calls, 0), waits: each.some(({ waits }) => waits) }
}

export function isUnread(row: Row, muted: ReadonlySet<string>): boolean {
  const { calls, waits } = attentionOf(row, muted)
  return calls > 0 || waits
}
