import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import { attentionOf, isUnread, type NotificationChoices } from './attention.ts'
import { openOf } from '../store/space-rows.ts'

/** The rows with unread messages or threads: counted ones first, each group in its order, newest first. */
export function waitingOf(recent: readonly RecentItem[], listening: NotificationChoices): RecentItem[] {
  const unread = recent.filter((item) => isUnread(item, listening))
  const isCounted = (item: RecentItem): boolean => attentionOf(item, listening).count > 0
  return [...unread.filter(isCounted), ...unread.filter((item) => !isCounted(item))]
}

/** The conversations of those rows with unread messages that notify the person. */
export const waitingIn = (recent: readonly RecentItem[], listening: NotificationChoices): Conversation[] =>
  waitingOf(recent, listening).flatMap((item) => openOf(item).filter((one) => isUnread({ ...item, conversations: [one] }, listening)))

/** Those with unread messages or threads that count: what notifies the person, without what is quiet. */
export const countedIn = (recent: readonly RecentItem[], listening: NotificationChoices): Conversation[] =>
  recent.flatMap((item) => openOf(item).filter((one) => attentionOf({ ...item, conversations: [one] }, listening).count > 0))
