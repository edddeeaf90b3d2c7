import type { Message } from '@atrium/contract/chat/schemas'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useChat, useIsArchived } from '../use-chat.ts'

/** Adds the person's reaction, or removes it if present. Undefined in archived conversations. */
export function useReact(message: Message): ((emoji: string) => Promise<void>) | undefined {
  const chat = useChat()
  const toasts = useToasts()
  if (useIsArchived(message.conversation_id)) return undefined
  return async (emoji) => {
    const there = message.reactions.some((reaction) => reaction.emoji === emoji && reaction.employee_ids.includes(chat.ownId))
    const change = there ? calls.call.removeReaction : calls.call.addReaction
    await change({ message_id: message.message_id, emoji }).then(chat.changed, (error: unknown) =>
      toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) }),
    )
  }
}
