import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

const PinForm = lazyWithRetry(() => import('./pin-form.tsx'))

type PinDialogProps = { open: boolean; onSave: (pin: string) => Promise<void>; onClose: () => void }

/** Chooses a PIN, typed twice. */
export default function PinDialog({ open, onSave, onClose }: PinDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} size="small" onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'settings.kioskPin.choose' })}>
      <Loading>{<PinForm onSave={onSave} />}</Loading>
    </Dialog>
  )
}
