import type { Contest } from '@atrium/contract/contests/schemas'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

const EnterForm = lazyWithRetry(() => import('./enter-form.tsx'))

/** What the person enters: a picture, words, or both. */
export default function EnterDialog({ open, contest, onClose }: { open: boolean; contest: Contest; onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: contest.own_entry ? 'contests.changeEntry' : 'contests.enter' })}
    >
      <Loading>{open && <EnterForm contest={contest} onClose={onClose} />}</Loading>
    </Dialog>
  )
}
