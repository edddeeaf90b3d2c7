import type { Reward } from '@atrium/contract/rewards/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Bell, Bookmark } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { rewards, takeReward } from '../server.ts'

const icons = { is_saved: Bookmark, is_awaited: Bell } as const

/** What the person keeps in mind about a reward: they save it for later, or want to know when it is back. */
export function MarkChip({ reward, mark }: { reward: Reward; mark: keyof typeof icons }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const set = async (isOn: boolean): Promise<void> => {
    try {
      takeReward(queryClient, await rewards.call.markReward({ reward_id: reward.reward_id, [mark]: isOn }))
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }) })
    }
  }
  return (
    <div>
      <ToggleChip pressed={reward[mark]} onPressedChange={(isOn) => void set(isOn)}>
        <Icon of={icons[mark]} size="small" />
        <FormattedMessage id={`rewards.mark.${mark}`} />
      </ToggleChip>
    </div>
  )
}
