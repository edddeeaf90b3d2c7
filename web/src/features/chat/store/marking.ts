import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import type { ChatStore } from './chat-store.ts'
import { refusalOf } from './refusal.ts'

/** A place in a conversation. */
export type Place = { conversation_id: string; seq: number }
/** A reply, by its place in its thread. */
export type ReplyPlace = { thread_id: string; seq: number }
type Wanted = { places: Place[]; threads: ReplyPlace[]; unread: boolean }
type Settings = {
  store: ChatStore
  /** What is about to be told of reading one conversation is told by what is done here. */
  stop: (conversationId: string) => void
  moveAll: (wanted: Wanted) => Promise<{ items: readonly RecentItem[]; threads: readonly ReplyPlace[] }>
}

/** Marks whole conversations as read, the threads in them too, and takes it back. */
export function createMarking({ store, stop, moveAll }: Settings) {
  /** Answers the threads that were read with that. */
  async function move(places: readonly Place[], threads: readonly ReplyPlace[], unread: boolean): Promise<ReplyPlace[]> {
    const most = limits.readAtOnce
    const read: ReplyPlace[] = []
    for (let from = 0; from < Math.max(places.length, threads.length); from += most) {
      const wanted = { places: places.slice(from, from + most), threads: threads.slice(from, from + most), unread }
      const answer = await moveAll(wanted)
      // Left while the answer was on its way: it says nothing of the list any more.
      for (const item of answer.items) if (store.item(item.entity_id)) store.putItem(item)
      read.push(...answer.threads)
    }
    return read
  }
  return {
    /** Here at once, on the server as soon as it can be told. Resolves with the threads that were read too, when it has been told, or cannot be now. */
    markRead: async (conversations: readonly Conversation[]): Promise<ReplyPlace[]> => {
      const places = conversations.map(({ conversation_id, last_seq }) => ({ conversation_id, seq: last_seq }))
      for (const { conversation_id, seq } of places) {
        stop(conversation_id)
        store.drawReadLine(conversation_id)
        store.read(conversation_id, seq)
        store.drawReadLine(conversation_id)
      }
      const read = await move(places, [], false).catch((error: unknown) => (refusalOf(error) === 'refused' ? [] : undefined))
      if (!read) return [] // told again when the line is back, as all reading is
      for (const { conversation_id, seq } of places) store.readTold(conversation_id, seq)
      return read
    },
    /** From these places on all is unread again, although it may be before the person's eyes. */
    markUnread: async (places: readonly Place[], threads: readonly ReplyPlace[] = []): Promise<void> => {
      for (const { conversation_id, seq } of places) {
        stop(conversation_id)
        store.keepUnread(conversation_id, seq)
      }
      try {
        await move(places, threads, true)
      } catch (error) {
        for (const { conversation_id } of places) store.drawReadLine(conversation_id)
        throw error
      }
    },
  }
}
