import type { Department } from '@atrium/contract/people/departments'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Branch } from './department-tree.ts'

/** Form validation is large: it loads with the form. */
const DepartmentForm = lazyWithRetry(() => import('./department-form.tsx'))

type DepartmentDialogProps = { open: boolean; department: Department | undefined; branches: readonly Branch[]; onClose: () => void }

/** The form of a department, in a dialog over the list. */
export default function DepartmentDialog({ open, onClose, ...rest }: DepartmentDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title={formatMessage({ id: rest.department ? 'settings.departments.editTitle' : 'settings.departments.addTitle' })}
    >
      <Loading>
        <DepartmentForm key={rest.department?.department_id} onClose={onClose} {...rest} />
      </Loading>
    </Dialog>
  )
}
