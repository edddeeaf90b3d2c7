import type { Reward } from '@atrium/contract/rewards/schemas'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CountriesField, RewardPictureField } from './parts-on-demand.ts'

/** With its large parts, so that nothing below them moves when they arrive. */
const RewardForm = lazyWithRetry(async () => {
  const parts = [AudienceField, CountriesField, RewardPictureField].map(({ preload }) => preload())
  const [form] = await Promise.all([import('./reward-form.tsx'), ...parts])
  return form
})

type RewardDialogProps = {
  open: boolean
  /** A reward to change, or none to add one. */
  start: { reward?: Reward } | undefined
  onClose: () => void
  /** A reward with codes was added: it has none yet. */
  onCodes: (reward: Reward) => void
}

/** The form of a reward, in a dialog over the list. */
export default function RewardDialog({ open, start, onClose, onCodes }: RewardDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      size="large"
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: start?.reward ? 'settings.rewards.editTitle' : 'settings.rewards.addTitle' })}
    >
      <Loading>{start && <RewardForm reward={start.reward} onClose={onClose} onCodes={onCodes} />}</Loading>
    </Dialog>
  )
}
