import { useIntl } from 'react-intl'
import type { SupplierAccount } from '@atrium/contract/rewards/supplier-calls'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Form validation is large: it loads with the form. */
const SupplierForm = lazyWithRetry(() => import('./supplier-form.tsx'))

type SupplierDialogProps = { open: boolean; account: SupplierAccount; onClose: () => void }

/** The form of the account with the supplier, in a dialog over the catalogue. */
export default function SupplierDialog({ open, account, onClose }: SupplierDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'settings.rewards.supplier' })}>
      <Loading>
        <SupplierForm account={account} onClose={onClose} />
      </Loading>
    </Dialog>
  )
}
