import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useSession } from '#app/session/auth.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { usePerson } from '../people.ts'

/** The form loads while the dialog opens. */
const AvailabilityForm = lazyWithRetry(() => import('./availability-form.tsx'))

/** Sets the user's status from wherever they are. */
export default function StatusDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { formatMessage } = useIntl()
  const { employee_id, employee_profile } = useSession()
  const person = usePerson(employee_id) ?? employee_profile
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={formatMessage({ id: 'people.setStatus' })}>
      <Loading>{person && <AvailabilityForm status={person.employee_status} onSaved={() => onOpenChange(false)} />}</Loading>
    </Dialog>
  )
}
