import type { Message, RecentItem } from '@atrium/contract/chat/schemas'

/** A change to be stored locally. */
export type Change = {
  items?: readonly RecentItem[]
  /** The items are the whole list; all others are removed. */
  complete?: boolean
  left?: { items: readonly string[]; conversations: readonly string[] }
  /**
   * Messages of a conversation, in sync up to `revision`; `whole` if they replace the stored ones. If memory does not reach the newest
   * message (`reaches`), only rows that are already stored are changed: deleted text must not be found there.
   */
  messages?: { conversation_id: string; revision: number; rows: readonly Message[]; whole: boolean; reaches: boolean }
}
