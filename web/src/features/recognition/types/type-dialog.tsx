import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { TypeStart } from './type-dialogs.tsx'

/** Form validation is large: it loads with the form. */
const TypeForm = lazyWithRetry(() => import('./type-form.tsx'))

type TypeDialogProps = { open: boolean; start: TypeStart | undefined; onClose: () => void }

/** The form of a type, in a dialog over the list. */
export default function TypeDialog({ open, start, onClose }: TypeDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: start?.type ? 'settings.types.editTitle' : 'settings.types.addTitle' })}
    >
      <Loading>{start && <TypeForm start={start} onClose={onClose} />}</Loading>
    </Dialog>
  )
}
