import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { useEffect, useState } from 'react'
import { useChat, useSegment } from '../../use-chat.ts'

export type FirstUnread = { messages: readonly Message[] | undefined; failed: string | undefined; retry: () => void }

/** What is unread in a conversation, from where reading goes on: of the stretch that opening it would show, so it is in step, and there when it is opened. */
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
