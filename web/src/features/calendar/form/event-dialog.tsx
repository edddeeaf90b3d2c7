import { useIntl } from 'react-intl'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { Start } from './event-draft.ts'

const EventForm = lazyWithRetry(() => loadScreen(['calendar', 'chat'], () => import('./event-form.tsx')))

type EventDialogProps = { open: boolean; start: Start | undefined; onClose: () => void }

/** The form of an event, in a dialog. */
export default function EventDialog({ open, start, onClose }: EventDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      size="large"
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: start?.event ? 'calendar.edit' : 'calendar.new' })}
    >
      <Loading>{start && <EventForm start={start} onClose={onClose} />}</Loading>
    </Dialog>
  )
}
