import type { Message } from '@atrium/contract/chat/schemas'
import { useRef, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { usePerson } from '#features/people/people.ts'
import { formatDuration } from '../media/format-duration.ts'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'

type DeleteMessageDialogProps = {
  message: Message
  /** Where the message is. */
  place: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks before a message is deleted for everyone. */
export default function DeleteMessageDialog({ message, place, open, onOpenChange }: DeleteMessageDialogProps) {
  const { formatMessage } = useIntl()
  const sender = usePerson(message.sender_id)
  const clip = message.text ? undefined : message.files.find((file) => file.is_clip && file.duration !== null)
  const said = message.text.slice(0, 80) || (clip ? '' : message.files.map(({ name }) => name).join(', '))
  const chat = useChat()
  const toasts = useToasts()
  const failed = (error: unknown) => toasts.show({ tone: 'danger', text: error instanceof Error ? error.message : String(error) })
  /** The message disappears with its actions, so the focus moves to the conversation. */
  const history = useRef<HTMLElement>(null)
  const remove = async (): Promise<void> => {
    history.current = place.current?.closest<HTMLElement>('[tabindex="0"]') ?? null
    await calls.call.deleteMessage({ message_id: message.message_id }).then(chat.changed, failed)
    onOpenChange(false)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        clip
          ? formatMessage({ id: 'chat.deleteClipTitle' }, { name: sender?.first_name ?? '', length: formatDuration(clip.duration ?? 0) })
          : formatMessage({ id: 'chat.deleteTitle' })
      }
      confirmLabel={formatMessage({ id: 'chat.delete' })}
      onConfirm={remove}
      finalFocus={() => history.current}
    >
      {said ? formatMessage({ id: 'chat.deleteText' }, { text: said }) : formatMessage({ id: 'chat.deleteClipText' })}
    </ConfirmDialog>
  )
}
