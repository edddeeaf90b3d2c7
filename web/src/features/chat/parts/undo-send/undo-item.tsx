import type { Message } from '@atrium/contract/chat/schemas'
import { Undo2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { MenuItem } from '#ui/menu.tsx'
import { useChat } from '../../use-chat.ts'

/** In the menu of a message, for as long as it can be had back: longer than the way is offered above the composer. */
export function UndoItem({ message: { client_message_id } }: { message: Message }) {
  const { formatMessage } = useIntl()
  const { undoSend } = useChat()
  const sent = undoSend.findSent(client_message_id)
  if (!sent) return null
  // The message goes, and its menu with it: the focus goes on where its words are.
  const undo = async (): Promise<void> => {
    await undoSend.undo(sent)
    document.querySelector<HTMLElement>(`[data-place="${sent.place}"] [role="textbox"]`)?.focus()
  }
  return (
    <MenuItem icon={Undo2} onSelect={() => void undo()}>
      {formatMessage({ id: 'chat.undoSend' })}
    </MenuItem>
  )
}
