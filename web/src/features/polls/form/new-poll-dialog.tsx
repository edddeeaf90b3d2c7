import { useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { newPollOpen, type NewPollStart } from '../new-poll-open.ts'

const Form = lazyWithParts(() => import('./poll-form.tsx'), AudienceField)

/** The form of a new poll, over any screen. What is typed stays on this device until the poll is made. */
export default function NewPollDialog({ open, start }: { open: boolean; start: NewPollStart }) {
  const { formatMessage } = useIntl()
  const close = (): void => newPollOpen.write(undefined)
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title={formatMessage({ id: 'polls.new' })}>
      <Loading>{open && <Form start={start} onClose={close} />}</Loading>
    </Dialog>
  )
}
