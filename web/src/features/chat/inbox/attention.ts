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

/** The muted chats and the notification level of each conversation. */
export type Listening = { muted: ReadonlySet<string>; levelOf: LevelOf }

/**
 * The badge count (`calls`) of a row and whether it has other unread messages (`waits`). At level `all` of an unmuted chat every message
 * counts, otherwise only mentions; unread followed threads count too. Other messages wait, except in muted chats. At level `none` nothing
 * counts and only a thread waits. This is the single calculation behind the list, the rail, the window title and the app icon
 * (docs/decisions/0035).
 */
export function attentionOf(row: Row, { muted, levelOf }: Listening): Unread {
  const isMuted = muted.has(row.entity_id)
  return summed(
    openOf(row).map((one) => {
      const { unread_message_count: messages, unread_mention_count: mentions, unread_thread_count: threads } = one
      const level = levelOf(one, isPersonal(row))
      if (level === 'none') return { calls: 0, waits: threads > 0 }
      const calling = level === 'all' && !isMuted ? messages : mentions
      return { calls: calling + threads, waits: messages > calling && !isMuted }
    }),
  )
}

const summed = (each: readonly Unread[]): Unread => ({
  calls: each.reduce((sum, { calls }) => sum + calls, 0),
  waits: each.some(({ waits }) => waits),
})

/** The sum over all rows. */
export const sumAttention = (rows: readonly Row[], listening: Listening): Unread => summed(rows.map((row) => attentionOf(row, listening)))

export function isUnread(row: Row, listening: Listening): boolean {
  const { calls, waits } = attentionOf(row, listening)
  return calls > 0 || waits
}

/** A row with only those of its conversations whose level is not `none`. */
export const heardOf = (row: Row, { levelOf }: Listening): Row => ({
  ...row,
  conversations: row.conversations.filter((one) => levelOf(one, isPersonal(row)) !== 'none'),
})
