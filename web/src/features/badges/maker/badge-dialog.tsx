import type { Badge } from '@atrium/contract/badges/schemas'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { CriteriaField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CriteriaFields, LevelsField, PeriodField, PictureMaker } from './parts-on-demand.ts'

/** With its large parts, so that nothing below them moves when they arrive. */
const BadgeForm = lazyWithRetry(async () => {
  const parts = [CriteriaField, CriteriaFields, LevelsField, PeriodField, PictureMaker].map(({ preload }) => preload())
  const [form] = await Promise.all([import('./badge-form.tsx'), ...parts])
  return form
})

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
