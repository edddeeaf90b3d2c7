import type { Conversation, Message, OwnThread, RecentItem, SpaceCard, ThreadChange } from '@atrium/contract/chat/schemas'
import { isLater, withThread, type Held, type Pointer } from './held.ts'
import { byEntity, showItem, type Shown } from './showing.ts'

export type HeldChats = ReturnType<typeof holdChats>

/** The chats of a page in memory. Rows are applied by their revisions, in whatever order they arrive. */
export function holdChats(own: string) {
  const items = new Map<string, RecentItem>()
  const cards = new Map<string, SpaceCard>()
  const held = new Map<string, Held>()

  const takeCard = (card: SpaceCard): void => {
    if (card.revision >= (cards.get(card.space_id)?.revision ?? 0)) cards.set(card.space_id, card)
  }
  /** Sending moves one's own pointer without an inbox event, so own messages after `pointer.last_seq` move it here. */
  const takePointer = (conversation: Held, pointer: Pointer): void => {
    const since = [...conversation.rows.values()].filter((message) => message.sender_id === own && message.seq > pointer.last_seq)
    conversation.pointer = { ...pointer, last_read_seq: Math.max(pointer.last_read_seq, ...since.map((message) => message.seq)) }
  }
  const takeRows = (conversation: Held, rows: readonly Message[], revision: number): void => {
    for (const row of rows) {
      const known = conversation.rows.get(row.message_id)
      if (known && known.revision >= row.revision) continue
      conversation.rows.set(row.message_id, row)
      if (row.pin) conversation.pinned.add(row.message_id)
      else conversation.pinned.delete(row.message_id)
    }
    conversation.revision = Math.max(conversation.revision, revision)
    takePointer(conversation, conversation.pointer)
  }
  /** Returns the conversations that are not held yet. */
  const takeItem = (item: RecentItem): Conversation[] => {
    items.set(item.entity_id, item)
    return item.conversations.filter((row) => {
      const known = held.get(row.conversation_id)
      if (known && isLater(row, known.pointer)) takePointer(known, row)
      return !known
    })
  }
  const takeThread = (row: OwnThread): void => {
    const conversation = held.get(row.conversation_id)
    const known = conversation?.threads.get(row.thread_id)
    if (known && row.revision > known.revision) conversation?.threads.set(row.thread_id, row)
  }
  const takeThreadChange = ({ unread_thread_count, ...row }: ThreadChange): void => {
    takeThread(row)
    const conversation = held.get(row.conversation_id)
    if (!conversation || row.revision <= conversation.pointer.read_revision) return
    const unread_thread_ids = withThread(conversation.pointer.unread_thread_ids, row)
    conversation.pointer = { ...conversation.pointer, unread_thread_count, unread_thread_ids, read_revision: row.revision }
  }
  const forget = (entityId: string): void => {
    items.delete(entityId)
    for (const [id, conversation] of held) if (conversation.entityId === entityId) held.delete(id)
  }
  const shown = (): Shown[] => {
    const of = ({ entity_id }: RecentItem): Held[] => [...held.values()].filter(({ entityId }) => entityId === entity_id)
    return [...items.values()].map((item) => showItem(item, cards, own, of(item))).toSorted(byEntity)
  }
  return { held, takeCard, takeItem, takePointer, takeRows, takeThread, takeThreadChange, forget, shown }
}
