import type { RecentItem } from '@atrium/contract/chat/schemas'

/** What waits for somebody: the conversations with something unread, those of two people before those of many, each in their order, the newest first. */
export function waitingOf(recent: readonly RecentItem[]): RecentItem[] {
  const unread = recent.filter(({ unread_message_count }) => unread_message_count > 0)
  return [...unread.filter(({ entity_type }) => entity_type === 'employee'), ...unread.filter(({ entity_type }) => entity_type === 'space')]
}
