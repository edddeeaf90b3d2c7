import type { Conversation } from '@atrium/contract/chat/schemas'
import { useEffectEvent, useLayoutEffect } from 'react'
import { shouldLeave } from '#ui/escape.ts'
import { useMarkRead } from './use-mark-read.ts'

/**
 * Escape marks the whole conversation as read if there are new messages, unless it closes or cancels something: a menu, a dialog, a pane
 * beside it, a message being edited.
 */
export function useEscapeToRead(conversation: Conversation): void {
  const markRead = useMarkRead()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (shouldLeave(event) && conversation.unread_message_count > 0) markRead([conversation])
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
