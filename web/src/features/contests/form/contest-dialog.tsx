import type { Contest } from '@atrium/contract/contests/schemas'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MeasureFields, RuleFields } from './parts-on-demand.ts'
import type { OnMade } from './use-contest-form.ts'

/** With its large parts, so that nothing moves when they arrive. */
const ContestForm = lazyWithRetry(async () => {
  const parts = [MeasureFields, RuleFields, AudienceField].map((part) => part.preload())
  const [form] = await Promise.all([import('./contest-form.tsx'), ...parts])
  return form
})

type ContestDialogProps = {
  open: boolean
  /** A contest to change, or none to make one. */
  start: { contest?: Contest } | undefined
  onClose: () => void
  onMade?: OnMade
}

/** The form of a contest, in a dialog. */
export default function ContestDialog({ open, start, onClose, onMade }: ContestDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      size="large"
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: start?.contest ? 'contests.editTitle' : 'contests.new' })}
    >
      <Loading>
        {start && (
          <ContestForm
            contest={start.contest}
            onClose={onClose}
            onSaved={(saved) => {
              onClose()
              onMade?.(saved)
            }}
          />
        )}
      </Loading>
    </Dialog>
  )
}
