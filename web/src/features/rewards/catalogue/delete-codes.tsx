import type { Reward } from '@atrium/contract/rewards/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { renewRewards, rewards } from '../server.ts'

/** Removes the codes of a reward that nobody has ordered, after a question. */
export function DeleteCodes({ reward, count, onDone }: { reward: Reward; count: number; onDone: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const { reward_id, reward_name: name } = reward
  const remove = async (): Promise<void> => {
    const { changed } = await rewards.call.deleteRewardCodes({ reward_id })
    await renewRewards(queryClient)
    onDone()
    show({ tone: 'success', text: formatMessage({ id: 'settings.rewards.codesRemoved' }, { count: changed }) })
  }
  if (!count) return null
  return (
    <>
      <Button tone="plain" onClick={() => setOpen(true)}>
        <FormattedMessage id="settings.rewards.codesRemove" />
      </Button>
      <ConfirmOnDemand
        open={open}
        onOpenChange={setOpen}
        title={formatMessage({ id: 'settings.rewards.codesConfirm' }, { count, name })}
        confirmLabel={formatMessage({ id: 'settings.rewards.codesRemove' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="settings.rewards.codesConfirmText" />
      </ConfirmOnDemand>
    </>
  )
}
