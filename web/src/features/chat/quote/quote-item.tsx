import type { Message } from '@atrium/contract/chat/schemas'
import { Quote } from 'lucide-react'
import { useIntl } from 'react-intl'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { useThreadId } from '../threads/thread-context.ts'
import { useChat, useConversation } from '../use-chat.ts'
import { quoteMessage } from './quote.ts'

/** In the menu of a message: quotes it in the composer beside it. */
export function QuoteItem({ message }: { message: Message }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const threadId = useThreadId()
  const conversation = useConversation(message.conversation_id)
  if (!conversation) return null
  return (
    <MenuItem icon={Quote} keys={['Q']} onSelect={() => quoteMessage(chat, message, conversation, threadId)}>
      {formatMessage({ id: 'chat.quoteMessage' })}
    </MenuItem>
  )
}
