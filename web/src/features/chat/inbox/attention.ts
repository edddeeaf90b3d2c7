import type { Unread } from '#app/feature.ts'
import type { RecentItem } from '@atrium/contract/chat/schemas'
import type { LevelOf } from '#features/notifications/levels.ts'
import { openOf } from '../store/space-rows.ts'

type Row = Pick<RecentItem, 'entity_type' | 'entity_id' | 'space' | 'conversations'>

/** In direct chats and group chats every message is addressed to the others. */
export const isPersonal = ({ entity_type, space }: Row): boolean => entity_type === 'employee' || space?.is_group_chat === true

/** Unread counts of a list row, summed over all its conversations. */
export function unreadOf(row: Row): { messages: number; mentions: number; threads: number } {
  const sum = (count: (conversation: RecentItem['conversations'][number]) => number): number =>
    openOf(row).reduce((total, one) => total + count(one), 0)
  return {
    messages: sum((one) => one.unread_message_count),
    mentions: sum((one) => one.unread_mention_count),
    threads: sum((one) => one.unread_thread_count),
  }
}

/** The person's muted chats and notification levels. */
export type NotificationChoices = { muted: ReadonlySet<string>; levelOf: LevelOf }

/**
 * The badge count of a row, and whether it has other unread messages. At level `all` of an unmuted chat every message counts, otherwise
 * only mentions; unread followed threads count too. Other messages only mark the row as unread, except in muted chats. At level `none`
 * nothing counts, and only a thread marks it. This is the single calculation behind the list, the rail, the window title and the app icon
 * (docs/decisions/0035).
 */
export function attentionOf(row: Row, { muted, levelOf }: NotificationChoices): Unread {
  const isMuted = muted.has(row.entity_id)
  return summed(
    openOf(row).map((one) => {
      const { unread_message_count: messages, unread_mention_count: mentions, unread_thread_count: threads } = one
      const level = levelOf(one, isPersonal(row))
      if (level === 'none') return { count: 0, hasUnread: threads > 0 }
      const counted = level === 'all' && !isMuted ? messages : mentions
      return { count: counted + threads, hasUnread: messages > counted && !isMuted }
    }),
  )
}

const summed = (each: readonly Unread[]): Unread => ({
  count: each.reduce((sum, { count }) => sum + count, 0),
  hasUnread: each.some(({ hasUnread }) => hasUnread),
})

/** The sum over all rows. */
export const sumAttention = (rows: readonly Row[], listening: NotificationChoices): Unread =>
  summed(rows.map((row) => attentionOf(row, listening)))

export function isUnread(row: Row, listening: NotificationChoices): boolean {
  const { count, hasUnread } = attentionOf(row, listening)
  return count > 0 || hasUnread
}

/** A row with only those of its conversations whose level is not `none`. */
export const notifyingOnly = (row: Row, { levelOf }: NotificationChoices): Row => ({
  ...row,
  conversations: row.conversations.filter((one) => levelOf(one, isPersonal(row)) !== 'none'),
})
