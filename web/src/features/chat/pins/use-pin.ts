import type { Message } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'

/** Pins a message for everyone in its conversation, or unpins it. */
export function usePin(): (message: Message, pinned: boolean) => Promise<void> {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  return async ({ message_id }, pinned) => {
    try {
      chat.changed(await calls.call[pinned ? 'pinMessage' : 'unpinMessage']({ message_id }))
      toasts.show({ about: `pin ${message_id}`, text: formatMessage({ id: pinned ? 'chat.pinSet' : 'chat.pinTaken' }) })
    } catch (error) {
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
    }
  }
}
