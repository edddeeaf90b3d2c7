import type { Message } from '@atrium/contract/chat/schemas'
import { emptyDocument } from '@atrium/contract/document'
import { useIntl } from 'react-intl'
import { chat as calls } from '../calls.ts'
import { ForwardToChats } from '../forward-to-chats.tsx'
import { ForwardedCard } from './forwarded-card.tsx'

type ForwardDialogProps = { message: Message; open: boolean; onClose: () => void }

/** Forwards a message to people and spaces, with a comment. */
export default function ForwardDialog({ message, open, onClose }: ForwardDialogProps) {
  const { formatMessage } = useIntl()
  const { message_id } = message
  return (
    <ForwardToChats
      title={formatMessage({ id: 'chat.forward' })}
      send={(destination, client_message_id, body) => calls.call.forwardMessage({ message_id, destination, client_message_id, body })}
      previewLabel={formatMessage({ id: 'chat.forwardPreview' })}
      open={open}
      onClose={onClose}
    >
      <ForwardedCard forwarded={message.forwarded ?? { ...message, body: message.body ?? emptyDocument }} files={message.files} preview />
    </ForwardToChats>
  )
}
