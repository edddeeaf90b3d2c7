import type { Conversation } from '@atrium/contract/chat/schemas'
import type { MessageItem } from './message-items.ts'
import type { Goal } from './use-history.ts'

export type MessageListProps = {
  conversation: Conversation
  name: string
  items: readonly MessageItem[]
  foundOldest: boolean
  foundNewest: boolean
  onOlder: () => Promise<void>
  onNewer: () => Promise<void>
  /** Jumps to the newest message. The person can return to the place `from`. */
  onNewest: (from?: number) => void
  /** The last place scrolled to; the message at `marked` is highlighted. */
  goal: Goal | undefined
  marked: number | undefined
  left: number | undefined
  onPlace: (seq: number) => void
  onSettled: () => void
  /** The newest place that was visible while the window had the focus. */
  onSeen: (seq: number) => void
  /** Whether the newest message is visible to the person. */
  onAttend: (attending: boolean) => void
  editing: string | undefined
  onEdit: (messageId: string | undefined) => void
}
