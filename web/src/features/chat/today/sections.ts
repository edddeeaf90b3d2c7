import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import { isPersonal, type NotificationChoices } from '../inbox/attention.ts'
import { waitingIn } from '../inbox/waiting.ts'

/** The conversations with unread messages, by section. New replies in threads have a section of their own. */
export function sectionsOf(recent: readonly RecentItem[], listening: NotificationChoices): Record<'direct' | 'spaces', Conversation[]> {
  const inSection = (personal: boolean): Conversation[] =>
    waitingIn(
      recent.filter((item) => isPersonal(item) === personal),
      listening,
    ).filter(({ unread_message_count }) => unread_message_count > 0)
  return { direct: inSection(true), spaces: inSection(false) }
}

/** The rows to show: `now`, but as long as the person writes in one of `written`, rows stay where they were, and new ones follow. */
export function keptInOrder(before: readonly string[], now: readonly string[], written: readonly string[]): readonly string[] {
  if (!written.length) return now
  const stays = before.filter((id) => now.includes(id) || written.includes(id))
  return [...stays, ...now.filter((id) => !stays.includes(id))]
}
