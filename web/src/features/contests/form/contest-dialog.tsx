import type { Contest } from '@atrium/contract/contests/schemas'
import { useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MeasureFields, RuleFields } from './parts-on-demand.ts'
import type { OnMade } from './use-contest-form.ts'

const ContestForm = lazyWithParts(() => import('./contest-form.tsx'), MeasureFields, RuleFields, AudienceField)

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
