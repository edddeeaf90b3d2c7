import { limits } from '@atrium/contract/limits'
import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/form/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { chat as calls } from '../../calls.ts'
import { useChat, useSaved } from '../../use-chat.ts'
import { localMinutes, momentsAfter } from './moments.ts'
import styles from './reminder-dialog.module.css'

type ReminderDialogProps = { messageId: string; onClose: () => void }

/** When to be reminded of a message, which is kept for later with that: one of the moments that people mean by "later", or any other, in one’s own zone. */
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
  const [now] = useState(() => new Date())
  const [own, setOwn] = useState('')
  const [fault, setFault] = useState<string>()
  const remind = async (moment: Date | null): Promise<void> => {
    const wanted = { message_id: messageId, remind_at: moment?.toISOString() ?? null }
    try {
      chat.saved.take([await (saved ? calls.call.changeSaved(wanted) : calls.call.saveMessage(wanted))])
    } catch (error) {
      return setFault(error instanceof Error ? error.message : String(error))
    }
    const when = moment && formatDate(moment, { dateStyle: 'medium', timeStyle: 'short' })
    toasts.show({ text: when ? formatMessage({ id: 'chat.reminderSet' }, { when }) : formatMessage({ id: 'chat.reminderRemoved' }) })
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (own) void remind(new Date(own))
  }
  return (
    <>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <div className={styles.moments}>
        {momentsAfter(now).map(({ name, at }) => (
          <button key={name} type="button" className={styles.moment} onClick={() => void remind(at)}>
            {formatMessage({ id: `chat.moment.${name}` })}
            <span className={styles.when}>{formatDate(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}</span>
          </button>
        ))}
      </div>
      <form className={styles.own} onSubmit={submit}>
        <TextField
          label={formatMessage({ id: 'chat.moment.own' })}
          type="datetime-local"
          min={localMinutes(now)}
          max={localMinutes(new Date(now.getTime() + limits.reminderAhead))}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
        <FormActions>
          {saved?.remind_at && (
            <Button tone="plain" onClick={() => void remind(null)}>
              {formatMessage({ id: 'chat.removeReminder' })}
            </Button>
          )}
          <Button type="submit" tone="primary" {...(own ? {} : { disabledReason: formatMessage({ id: 'chat.momentFirst' }) })}>
            {formatMessage({ id: 'chat.setReminder' })}
          </Button>
        </FormActions>
      </form>
    </>
  )
}
