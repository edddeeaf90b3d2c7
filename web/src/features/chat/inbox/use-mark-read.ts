import type { Conversation } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useChat } from '../use-chat.ts'

/** Marks conversations as read at once and shows a toast to undo this, exactly to the message. */
export function useMarkRead(): (conversations: readonly Conversation[]) => void {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const failed = (error: unknown) => toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
  return (conversations) => {
    const unread = conversations.filter(({ unread_message_count: messages, unread_thread_count: threads }) => messages + threads > 0)
    if (!unread.length) return
    const marked = chat.markRead(unread)
    const places = unread
      .filter(({ unread_message_count }) => unread_message_count > 0)
      .map(({ conversation_id, last_read_seq }) => ({ conversation_id, seq: last_read_seq + 1 }))
    toasts.show({
      text: formatMessage({ id: 'chat.markedRead' }, { count: unread.length }),
      onUndo: () => void marked.then((threads) => chat.markUnread(places, threads)).catch(failed),
    })
  }
}
