import { useIntl } from 'react-intl'
import { SendTimeForm } from '#features/chat/send-time-form.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type LaterDialogProps = { open: boolean; onChoose: (moment: Date) => Promise<void>; onClose: () => void }

/** Chooses when a post is published. */
export default function LaterDialog({ open, onChoose, onClose }: LaterDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="small" title={formatMessage({ id: 'feed.laterTitle' })}>
      {open && <SendTimeForm onChoose={onChoose} submitLabel={formatMessage({ id: 'feed.schedule' })} />}
    </Dialog>
  )
}
