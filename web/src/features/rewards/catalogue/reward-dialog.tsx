import type { Reward } from '@atrium/contract/rewards/schemas'
import { useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CountriesField, LimitFields, RewardPictureField } from './parts-on-demand.ts'

const RewardForm = lazyWithParts(() => import('./reward-form.tsx'), AudienceField, CountriesField, RewardPictureField, LimitFields)

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
