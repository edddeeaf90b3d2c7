import { limits } from '@atrium/contract/limits'
import { useIntl } from 'react-intl'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { useChat, useSaved } from '../use-chat.ts'
import { MomentForm } from './moment-form.tsx'
import { momentsAfter } from './moments.ts'

type ReminderDialogProps = { messageId: string; onClose: () => void }

/** Sets a reminder for a message, and saves it: at one of the usual times for "later", or a custom one, in the person's time zone. */
export default function ReminderDialog({ messageId, onClose }: ReminderDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open onOpenChange={(next) => next || onClose()} size="small" title={formatMessage({ id: 'chat.remindMe' })}>
      <Moments messageId={messageId} onClose={onClose} />
    </Dialog>
  )
}

function Moments({ messageId, onClose }: ReminderDialogProps) {
  const { formatMessage, formatDate } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const saved = useSaved(messageId)
  const remind = async (moment: Date | null): Promise<void> => {
    const wanted = { message_id: messageId, remind_at: moment?.toISOString() ?? null }
    chat.saved.take([await (saved ? calls.call.changeSaved(wanted) : calls.call.saveMessage(wanted))])
    const when = moment && formatDate(moment, { dateStyle: 'medium', timeStyle: 'short' })
    toasts.show({ text: when ? formatMessage({ id: 'chat.reminderSet' }, { when }) : formatMessage({ id: 'chat.reminderRemoved' }) })
    onClose()
  }
  return (
    <MomentForm
      momentsAfter={momentsAfter}
      ahead={limits.reminderAhead}
      onChoose={remind}
      submitLabel={formatMessage({ id: 'chat.setReminder' })}
      removal={saved?.remind_at ? { label: formatMessage({ id: 'chat.removeReminder' }), remove: () => remind(null) } : undefined}
    />
  )
}
