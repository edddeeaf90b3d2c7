import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** With the choice of people, so that nothing below it moves when it arrives. */
const ModelFields = lazyWithRetry(async () => {
  const [form] = await Promise.all([import('./model-form.tsx'), AudienceField.preload()])
  return form
})

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
