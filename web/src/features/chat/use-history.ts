import type { Conversation } from '@atrium/contract/chat/schemas'
import { useEffect, useState } from 'react'
import { live } from '#app/live/live.ts'
import { itemsOf, type MessageItem } from './message-items.ts'
import type { Segment } from './store/segment.ts'
import { useChat, useOutbox, useSegment } from './use-chat.ts'

export type History = {
  segment: Segment | undefined
  items: readonly MessageItem[]
  failed: string | undefined
  /** Changes when the stretch in memory was replaced, so that the list starts anew. */
  key: number
  retry: () => void
  toNewest: () => void
}

/** Opens a conversation for as long as it is on screen: history from memory or device at once, from the server a moment later, and its typing. */
export function useHistory(conversation: Conversation, place: string): History {
  const chat = useChat()
  const id = conversation.conversation_id
  const segment = useSegment(id)
  const waiting = useOutbox(place)
  const [failed, setFailed] = useState<string>()
  const [key, setKey] = useState(0)

  const fail = (error: unknown): void => setFailed(error instanceof Error ? error.message : String(error))
  useEffect(() => {
    live.watch(id)
    chat.store.drawReadLine(id)
    if (!chat.store.segment(id)?.foundNewest) void chat.open(id, 'first_unread').catch(fail)
    return () => {
      live.watch(null)
      chat.store.attend(undefined)
    }
  }, [id, chat])

  const items = itemsOf({
    messages: segment?.messages ?? [],
    waiting,
    foundOldest: segment?.foundOldest ?? false,
    foundNewest: segment?.foundNewest ?? true,
    readUpTo: chat.store.readLine(id),
    ownId: chat.ownId,
    dayOf: localDay,
  })
  return {
    segment,
    items,
    failed: segment ? undefined : failed,
    key,
    retry: () => {
      setFailed(undefined)
      void chat.open(id, 'first_unread').catch(fail)
    },
    toNewest: () => void chat.open(id, 'newest').then(() => setKey((count) => count + 1), fail),
  }
}

/** The day in the viewer's zone. */
function localDay(at: string): string {
  const day = new Date(at)
  return `${day.getFullYear()}-${day.getMonth()}-${day.getDate()}`
}
