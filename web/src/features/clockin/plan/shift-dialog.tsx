import type { PlannedShift } from '@atrium/contract/clockin/shifts'
import { useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

const ShiftForm = lazyWithParts(() => import('./shift-form.tsx'), AudienceField)

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
