import type { CompanyValue } from '@atrium/contract/company/schemas'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Form validation is large: it loads with the form. */
const ValueForm = lazyWithRetry(() => import('./value-form.tsx'))

type ValueDialogProps = { open: boolean; value: CompanyValue | undefined; values: readonly CompanyValue[]; onClose: () => void }

/** The form of a value, in a dialog over the list. */
export default function ValueDialog({ open, value, values, onClose }: ValueDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title={formatMessage({ id: value ? 'settings.values.editTitle' : 'settings.values.addTitle' })}
    >
      <Loading>
        <ValueForm key={value?.value_id} value={value} values={values} onClose={onClose} />
      </Loading>
    </Dialog>
  )
}
