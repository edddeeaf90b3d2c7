import type { Reward } from '@atrium/contract/rewards/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { renewRewards, rewards } from '../server.ts'

/** Asks before a reward is removed, with its unused codes; orders keep it. */
export function DeleteReward({ reward, onClose }: { reward: Reward | undefined; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const name = reward?.reward_name ?? ''
  const remove = async (): Promise<void> => {
    if (!reward) return
    await rewards.call.deleteReward({ reward_id: reward.reward_id })
    await renewRewards(queryClient)
    show({ tone: 'success', text: formatMessage({ id: 'settings.rewards.removed' }, { name }) })
  }
  return (
    <ConfirmOnDemand
      open={reward !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'settings.rewards.confirm' }, { name })}
      confirmLabel={formatMessage({ id: 'settings.rewards.delete' })}
      onConfirm={remove}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      <FormattedMessage id={reward?.fulfilment === 'codes' ? 'settings.rewards.confirmCodes' : 'settings.rewards.confirmText'} />
    </ConfirmOnDemand>
  )
}
