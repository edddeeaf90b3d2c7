import type { Contest } from '@atrium/contract/contests/schemas'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { OnMade } from './use-contest-form.ts'

/** With the choice of people, so that nothing moves when it arrives. */
const ContestForm = lazyWithRetry(async () => {
  const [form] = await Promise.all([import('./contest-form.tsx'), AudienceField.preload()])
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
