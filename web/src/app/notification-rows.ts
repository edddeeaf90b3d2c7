import type { NotificationReason } from '@atrium/contract/notifications/schemas'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { MessageId } from '../message-ids.ts'

/** What the list of notifications shows for a reason. Its texts are in `messages/notifications/` of the feature. */
export type NotificationRow = {
  icon: LucideIcon
  label: MessageId
  /** Shown if a notification has no text of its own. */
  withoutText: MessageId
  /** What can be done with it in its row; `causeId` is what it is about, `path` where it leads. Its code loads on demand. */
  Foot?: ComponentType<{ causeId: string; path: string }>
  /** Which ones have it, by where they lead; without it, all. */
  hasFoot?: (path: string) => boolean
}
export type NotificationRows = { readonly [Reason in NotificationReason]?: NotificationRow }
