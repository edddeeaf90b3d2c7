import type { RecognitionGroup } from '@atrium/contract/recognition/groups'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** With the choice of people, so that nothing below it moves when it arrives. */
const ProgrammeFields = lazyWithRetry(async () => {
  const [form] = await Promise.all([import('./programme-form.tsx'), AudienceField.preload()])
  return form
})

/** A programme to change, or none to add one. */
export type ProgrammeStart = { group?: RecognitionGroup }
type ProgrammeDialogProps = { open: boolean; start: ProgrammeStart | undefined; onClose: () => void }

/** The form of a programme, in a dialog over the list. What is typed is kept on this device until it is saved. */
export default function ProgrammeDialog({ open, start, onClose }: ProgrammeDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      size="large"
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: start?.group ? 'settings.programmes.editTitle' : 'settings.programmes.addTitle' })}
    >
      <Loading>{start && <ProgrammeFields start={start} onClose={onClose} />}</Loading>
    </Dialog>
  )
}
