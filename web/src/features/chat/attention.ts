import type { Unread } from '#app/feature.ts'
import type { RecentItem } from '@atrium/contract/chat/schemas'
import type { LevelOf } from '#features/notifications/levels.ts'
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

/** How the person listens to their chats: which are muted, and what of each conversation they want to be told. */
export type Listening = { muted: ReadonlySet<string>; levelOf: LevelOf }

/**
 * What calls somebody, and whether more waits for them: by the level of each conversation all messages call or those that mention the person, anywhere each
 * thread they follow that has moved does; all other messages wait, and of a muted chat they do not even that. Where they chose nothing, nothing calls, and only
 * a thread waits. The one reckoning behind the list, the rail, the window's title and the app's icon (docs/decisions/0035).
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

/** Of all rows together. */
export const sumAttention = (rows: readonly Row[], listening: Listening): Unread => summed(rows.map((row) => attentionOf(row, listening)))

export function isUnread(row: Row, listening: Listening): boolean {
  const { calls, waits } = attentionOf(row, listening)
  return calls > 0 || waits
}

/** The conversations of a row of which the person wants to be told anything. */
export const heardOf = (row: Row, { levelOf }: Listening): Row => ({
  ...row,
  conversations: row.conversations.filter((one) => levelOf(one, isPersonal(row)) !== 'none'),
})
