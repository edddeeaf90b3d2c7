import type { Badge } from '@atrium/contract/badges/schemas'
import { useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { CriteriaField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CriteriaFields, DaysFields, LevelsField, PeriodField, PictureMaker } from './parts-on-demand.ts'

const BadgeForm = lazyWithParts(
  () => import('./badge-form.tsx'),
  CriteriaField,
  CriteriaFields,
  DaysFields,
  LevelsField,
  PeriodField,
  PictureMaker,
)

type BadgeDialogProps = {
  open: boolean
  /** A badge to change, or none to make one. */
  start: { badge?: Badge } | undefined
  onClose: () => void
}

/** The form of a badge, in a dialog. */
export default function BadgeDialog({ open, start, onClose }: BadgeDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      size="large"
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: start?.badge ? 'badges.editTitle' : 'badges.new' })}
    >
      <Loading>{start && <BadgeForm badge={start.badge} onClose={onClose} />}</Loading>
    </Dialog>
  )
}
