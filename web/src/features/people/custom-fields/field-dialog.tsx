import type { CustomField } from '@atrium/contract/people/custom-fields'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Form validation is large: it loads with the form. */
const FieldForm = lazyWithRetry(() => import('./field-form.tsx'))

type FieldDialogProps = { open: boolean; field: CustomField | undefined; onClose: () => void }

/** The form of a field, in a dialog over the list. */
export default function FieldDialog({ open, field, onClose }: FieldDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: field ? 'settings.fields.editTitle' : 'settings.fields.addTitle' })}
    >
      <Loading>
        <FieldForm key={field?.field_id} field={field} onClose={onClose} />
      </Loading>
    </Dialog>
  )
}
