import { useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ProgrammeField } from './programme-on-demand.ts'
import type { TypeStart } from './type-dialogs.tsx'

const TypeForm = lazyWithParts(() => import('./type-form.tsx'), ProgrammeField)

type TypeDialogProps = { open: boolean; start: TypeStart | undefined; onClose: () => void }

/** The form of a type, in a dialog over the list. */
export default function TypeDialog({ open, start, onClose }: TypeDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: start?.type ? 'settings.types.editTitle' : 'settings.types.addTitle' })}
    >
      <Loading>{start && <TypeForm start={start} onClose={onClose} />}</Loading>
    </Dialog>
  )
}
