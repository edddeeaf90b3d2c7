import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import type { NotificationGroup } from '@atrium/contract/notifications/schemas'
import { openOf } from '../store/space-rows.ts'

/** The conversations of which Activity shows something new, whether they still count or were muted since. */
export const noticedIn = (recent: readonly RecentItem[], shown: readonly NotificationGroup[]): Conversation[] =>
  recent.flatMap((item) => openOf(item).filter((one) => shown.some((group) => group.unread_count > 0 && isOf(group, one))))

const isOf = ({ entity_id, sub_space_name }: NotificationGroup, conversation: Conversation): boolean =>
  entity_id === conversation.entity_id && sub_space_name === (conversation.is_default ? null : conversation.sub_space_name)
