import type { Scheduled } from '@atrium/contract/chat/scheduled'
import { useIntl } from 'react-intl'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import { SendTimeForm } from '../send-time-form.tsx'

type MomentDialogProps = { scheduled: Scheduled; open: boolean; onClose: () => void }

/** Changes the time of a scheduled message; a failed one is tried again at that time. */
export default function MomentDialog({ scheduled, open, onClose }: MomentDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="small" title={formatMessage({ id: 'chat.scheduleTitle' })}>
      {open && <Moments scheduled={scheduled} onClose={onClose} />}
    </Dialog>
  )
}

function Moments({ scheduled: { scheduled_id }, onClose }: Omit<MomentDialogProps, 'open'>) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const change = async (moment: Date): Promise<void> => {
    chat.scheduled.take([await calls.call.changeScheduled({ scheduled_id, send_at: moment.toISOString() })])
    onClose()
  }
  return <SendTimeForm onChoose={change} submitLabel={formatMessage({ id: 'chat.schedule' })} />
}
