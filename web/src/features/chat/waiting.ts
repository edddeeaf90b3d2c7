import type { RecentItem } from '@atrium/contract/chat/schemas'
import { attentionOf } from './attention.ts'

/** What waits for somebody: the conversations with something unread, those that call before those that do not, each in their order, the newest first. */
export function waitingOf(recent: readonly RecentItem[]): RecentItem[] {
  const unread = recent.filter(({ unread_message_count }) => unread_message_count > 0)
  const calls = (item: RecentItem): boolean => attentionOf(item).calls > 0
  return [...unread.filter(calls), ...unread.filter((item) => !calls(item))]
}
