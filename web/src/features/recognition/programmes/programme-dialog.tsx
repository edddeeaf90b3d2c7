import type { RecognitionGroup } from '@atrium/contract/recognition/groups'
import { useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

const ProgrammeFields = lazyWithParts(() => import('./programme-form.tsx'), AudienceField)

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
