import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import type { ChatStore } from '../store/chat-store.ts'
import { refusalOf } from '../outbox/refusal.ts'

/** A place in a conversation. */
export type Place = { conversation_id: string; seq: number }
/** A reply, by its place in its thread. */
export type ReplyPlace = { thread_id: string; seq: number }
type Wanted = { places: Place[]; threads: ReplyPlace[]; unread: boolean }
type Settings = {
  store: ChatStore
  /** Cancels a pending read report of a conversation, which the call here replaces. Resolves once none is on its way. */
  stop: (conversationId: string) => Promise<void>
  moveAll: (wanted: Wanted) => Promise<{ items: readonly RecentItem[]; threads: readonly ReplyPlace[] }>
}

/** Marks whole conversations as read, including their threads, and undoes this. */
export function createMarking({ store, stop, moveAll }: Settings) {
  /** Returns the threads that were marked read too. */
  async function move(places: readonly Place[], threads: readonly ReplyPlace[], unread: boolean): Promise<ReplyPlace[]> {
    const most = limits.readAtOnce
    const read: ReplyPlace[] = []
    for (let from = 0; from < Math.max(places.length, threads.length); from += most) {
      const wanted = { places: places.slice(from, from + most), threads: threads.slice(from, from + most), unread }
      const answer = await moveAll(wanted)
      // Left before the response arrived, so its item must not be put.
      for (const item of answer.items) if (store.item(item.entity_id)) store.putItem(item)
      read.push(...answer.threads)
    }
    return read
  }
  return {
    /**
     * Marks them here at once and on the server as soon as possible. Resolves with the threads marked read too, once the server responded
     * or is not reachable.
     */
    markRead: async (conversations: readonly Conversation[]): Promise<ReplyPlace[]> => {
      const places = conversations.map(({ conversation_id, last_seq }) => ({ conversation_id, seq: last_seq }))
      for (const { conversation_id, seq } of places) {
        void stop(conversation_id)
        store.drawReadLine(conversation_id)
        store.read(conversation_id, seq)
        store.drawReadLine(conversation_id)
      }
      const read = await move(places, [], false).catch((error: unknown) => (refusalOf(error) === 'refused' ? [] : undefined))
      if (!read) return [] // reported again after reconnecting, like all reading
      for (const { conversation_id, seq } of places) store.readTold(conversation_id, seq)
      return read
    },
    /** Marks everything from these places on as unread, even if it is visible, until the person returns to the conversation or writes there. */
    markUnread: async (places: readonly Place[], threads: readonly ReplyPlace[] = []): Promise<void> => {
      const stopped = places.map(({ conversation_id }) => stop(conversation_id))
      for (const { conversation_id, seq } of places) store.keepUnread(conversation_id, seq)
      await Promise.all(stopped)
      try {
        await move(places, threads, true)
      } catch (error) {
        for (const { conversation_id } of places) store.drawReadLine(conversation_id)
        throw error
      }
    },
  }
}
