import type { Message } from '@atrium/contract/chat/schemas'
import { Undo2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { useChat } from '../use-chat.ts'

/** In the menu of a message while sending can be undone, which is longer than the button above the composer is shown. */
export function UndoItem({ message: { client_message_id } }: { message: Message }) {
  const { formatMessage } = useIntl()
  const { undoSend } = useChat()
  const sent = undoSend.findSent(client_message_id)
  if (!sent) return null
  // The message disappears with its menu, so the focus moves to the composer with its text.
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
