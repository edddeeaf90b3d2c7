import type { RecentItem } from '@atrium/contract/chat/schemas'
import { attentionOf, isUnread } from './attention.ts'

/** What waits for somebody: the conversations with something unread, be it in a thread alone, those that call before those that do not, each in their order, the newest first. */
export function waitingOf(recent: readonly RecentItem[], muted: ReadonlySet<string>): RecentItem[] {
  const unread = recent.filter((item) => isUnread(item, muted))
  const calls = (item: RecentItem): boolean => attentionOf(item, muted).calls > 0
  return [...unread.filter(calls), ...unread.filter((item) => !calls(item))]
}
