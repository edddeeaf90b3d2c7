import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** The form loads while the dialog opens. */
const PauseForm = lazyWithRetry(() => import('./pause-form.tsx'))

type PauseDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Chooses until when notifications are paused. */
export default function PauseDialog({ open, onOpenChange }: PauseDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={formatMessage({ id: 'notifications.pauseOwn' })}
      description={formatMessage({ id: 'notifications.pauseText' })}
    >
      <Loading>{open && <PauseForm onDone={() => onOpenChange(false)} />}</Loading>
    </Dialog>
  )
}
