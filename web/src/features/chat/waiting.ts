import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import { attentionOf, isUnread, type Listening } from './attention.ts'
import { openOf } from './store/space-rows.ts'

/** What waits for somebody: the conversations with something unread, be it in a thread alone, those that call before those that do not, each in their order, the newest first. */
export function waitingOf(recent: readonly RecentItem[], listening: Listening): RecentItem[] {
  const unread = recent.filter((item) => isUnread(item, listening))
  const calls = (item: RecentItem): boolean => attentionOf(item, listening).calls > 0
  return [...unread.filter(calls), ...unread.filter((item) => !calls(item))]
}

/** Each of their conversations in which something is unread that is to be told. */
export const waitingIn = (recent: readonly RecentItem[], listening: Listening): Conversation[] =>
  waitingOf(recent, listening).flatMap((item) => openOf(item).filter((one) => isUnread({ ...item, conversations: [one] }, listening)))
