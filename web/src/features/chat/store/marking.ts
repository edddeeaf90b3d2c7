import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import type { ChatStore } from './chat-store.ts'
import { refusalOf } from './refusal.ts'

/** A place in a conversation. */
export type Place = { conversation_id: string; seq: number }
type Settings = {
  store: ChatStore
  /** What is about to be told of reading one conversation is told by what is done here. */
  stop: (conversationId: string) => void
  moveAll: (places: Place[], unread: boolean) => Promise<{ items: readonly RecentItem[] }>
}

/** Marks whole conversations as read, and takes it back. */
export function createMarking({ store, stop, moveAll }: Settings) {
  async function move(places: readonly Place[], unread: boolean): Promise<void> {
    for (let rest = places; rest.length; rest = rest.slice(limits.readAtOnce)) {
      const { items } = await moveAll(rest.slice(0, limits.readAtOnce), unread)
      // Left while the answer was on its way: it says nothing of the list any more.
      for (const item of items) if (store.item(item.entity_id)) store.putItem(item)
    }
  }
  return {
    /** Here at once, on the server as soon as it can be told. Resolves when it has been, or cannot be now. */
    markRead: async (conversations: readonly Conversation[]): Promise<void> => {
      const places = conversations.map(({ conversation_id, last_seq }) => ({ conversation_id, seq: last_seq }))
      for (const { conversation_id, seq } of places) {
        stop(conversation_id)
        store.drawReadLine(conversation_id)
        store.read(conversation_id, seq)
        store.drawReadLine(conversation_id)
      }
      try {
        await move(places, false)
      } catch (error) {
        if (refusalOf(error) !== 'refused') return // told again when the line is back, as all reading is
      }
      for (const { conversation_id, seq } of places) store.readTold(conversation_id, seq)
    },
    /** From these places on all is unread again, although it may be before the person's eyes. */
    markUnread: async (places: readonly Place[]): Promise<void> => {
      for (const { conversation_id, seq } of places) {
        stop(conversation_id)
        store.keepUnread(conversation_id, seq)
      }
      try {
        await move(places, true)
      } catch (error) {
        for (const { conversation_id } of places) store.drawReadLine(conversation_id)
        throw error
      }
    },
  }
}
