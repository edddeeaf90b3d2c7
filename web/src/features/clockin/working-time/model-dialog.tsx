import { useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

const ModelFields = lazyWithParts(() => import('./model-form.tsx'), AudienceField)

/** The name of a model to change, or none to add one. */
export type ModelStart = { name?: string }
type ModelDialogProps = { open: boolean; start: ModelStart | undefined; onClose: () => void }

/** The form of a working-time model, in a dialog over the list. What is typed is kept on this device until it is saved. */
export default function ModelDialog({ open, start, onClose }: ModelDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      size="large"
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: start?.name === undefined ? 'settings.workingTime.addTitle' : 'settings.workingTime.editTitle' })}
    >
      <Loading>{start && <ModelFields name={start.name} onClose={onClose} />}</Loading>
    </Dialog>
  )
}
