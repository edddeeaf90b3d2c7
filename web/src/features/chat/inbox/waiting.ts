import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import { attentionOf, isUnread, type Listening } from './attention.ts'
import { openOf } from '../store/space-rows.ts'

/** The rows with unread messages or threads: counted ones first, each group in its order, newest first. */
export function waitingOf(recent: readonly RecentItem[], listening: Listening): RecentItem[] {
  const unread = recent.filter((item) => isUnread(item, listening))
  const calls = (item: RecentItem): boolean => attentionOf(item, listening).calls > 0
  return [...unread.filter(calls), ...unread.filter((item) => !calls(item))]
}

/** The conversations of those rows with unread messages that notify the person. */
export const waitingIn = (recent: readonly RecentItem[], listening: Listening): Conversation[] =>
  waitingOf(recent, listening).flatMap((item) => openOf(item).filter((one) => isUnread({ ...item, conversations: [one] }, listening)))
