import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { useEffect, useState } from 'react'
import { useChat, useSegment } from '../use-chat.ts'

export type FirstUnread = { messages: readonly Message[] | undefined; failed: string | undefined; retry: () => void }

/**
 * The unread messages of a conversation, starting with the first. Uses the same range as the opened conversation, so it is kept in sync,
 * and is available when it is opened.
 */
export function useFirstUnread({ conversation_id: id, last_read_seq }: Conversation): FirstUnread {
  const chat = useChat()
  const segment = useSegment(id)
  const [failed, setFailed] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const isThere = segment?.messages.some(({ seq }) => seq === last_read_seq + 1) === true
  useEffect(() => {
    if (isThere) return
    void chat.open(id, 'first_unread').catch((error: unknown) => setFailed(error instanceof Error ? error.message : String(error)))
  }, [chat, id, isThere, attempt])
  return {
    messages: isThere ? segment.messages.filter(({ seq, deleted_at }) => seq > last_read_seq && !deleted_at) : undefined,
    failed: isThere ? undefined : failed,
    retry: () => {
      setFailed(undefined)
      setAttempt((count) => count + 1)
    },
  }
}
