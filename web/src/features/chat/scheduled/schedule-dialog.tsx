import type { Destination } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { randomId } from '#app/session/device-id.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { scheduledPath } from '../paths.ts'
import { useChat } from '../use-chat.ts'
import { SendTimeForm } from '../send-time-form.tsx'
import { useMomentText } from '../use-moment-text.ts'

/** A composer whose message can be scheduled. */
export type Later = {
  place: string
  destination: () => Destination
  /** Called before the text leaves the composer, which is then reset. */
  onLeave: () => void
}
type ScheduleDialogProps = { later: Later; body: RichText | undefined; open: boolean; onClose: () => void }

/** Chooses the time of sending. The text leaves the composer once the server has it. */
export default function ScheduleDialog({ open, onClose, body, ...rest }: ScheduleDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="small" title={formatMessage({ id: 'chat.scheduleTitle' })}>
      {body && <Moments {...rest} body={body} onClose={onClose} />}
    </Dialog>
  )
}

function Moments({
  later: { place, destination, onLeave },
  body,
  onClose,
}: Omit<ScheduleDialogProps, 'open' | 'body'> & { body: RichText }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const toasts = useToasts()
  const navigate = useNavigate()
  const momentText = useMomentText()
  // The same for each attempt, so that one with a lost response is not stored twice.
  const [scheduled_id] = useState(randomId)
  const [silent, setSilent] = useState(false)
  const schedule = async (moment: Date): Promise<void> => {
    const files = chat.attachments.list(place)
    const file_ids = files.flatMap(({ file_id }) => file_id ?? [])
    if (file_ids.length < files.length) throw new Error(formatMessage({ id: 'chat.filesOnTheirWay' }))
    const words = { scheduled_id, place, destination: destination(), body, file_ids, silent }
    const scheduled = await calls.call.scheduleMessage({ ...words, send_at: moment.toISOString() })
    chat.scheduled.take([scheduled])
    onLeave()
    chat.drafts.remove(place)
    chat.attachments.send(place, scheduled_id)
    chat.attachments.settle(scheduled_id)
    toasts.show({
      text: formatMessage({ id: 'chat.scheduledFor' }, { when: momentText(scheduled.send_at) }),
      action: { label: formatMessage({ id: 'chat.seeAll' }), onSelect: () => void navigate({ to: scheduledPath }) },
    })
    onClose()
  }
  return (
    <SendTimeForm
      onChoose={schedule}
      submitLabel={formatMessage({ id: 'chat.schedule' })}
      actions={<Checkbox label={formatMessage({ id: 'chat.withoutNotification' })} value={silent} onValueChange={setSilent} />}
    />
  )
}
