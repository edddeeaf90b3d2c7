import type { PlannedShift } from '@atrium/contract/clockin/shifts'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

/** With the choice of people, so that nothing below it moves when it arrives. */
const ShiftForm = lazyWithRetry(async () => {
  const [form] = await Promise.all([import('./shift-form.tsx'), AudienceField.preload()])
  return form
})

type ShiftDialogProps = {
  open: boolean
  shift: PlannedShift | undefined
  days: readonly string[]
  plansForAll: boolean
  onClose: () => void
}

/** Plans a shift, or changes one that is planned. */
export default function ShiftDialog({ open, shift, days, plansForAll, onClose }: ShiftDialogProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: shift ? 'clockin.shift.edit' : 'clockin.shift.add' })
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={title}>
      <Loading instead={<Skeleton shape="block" height="420px" />}>
        <ShiftForm title={title} shift={shift} days={days} plansForAll={plansForAll} onClose={onClose} />
      </Loading>
    </Dialog>
  )
}
