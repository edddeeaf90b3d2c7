import type { Reward } from '@atrium/contract/rewards/schemas'
import { FormattedMessage } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'

/** From this many pieces on, it says nothing that there are so few. */
const few = 20

/** The one thing to know before opening a reward: that it is gone or rare, that the person had their share, or that it is a donation. */
export function RewardChip({ reward: { stock, left_for_me, reward_kind } }: { reward: Reward }) {
  if (stock === 0)
    return (
      <Chip>
        <FormattedMessage id="rewards.soldOut" />
      </Chip>
    )
  if (left_for_me === 0)
    return (
      <Chip>
        <FormattedMessage id="rewards.limitReached" />
      </Chip>
    )
  if (stock !== null && stock <= few)
    return (
      <Chip>
        <FormattedMessage id="rewards.left" values={{ count: stock }} />
      </Chip>
    )
  if (left_for_me !== null)
    return (
      <Chip>
        <FormattedMessage id="rewards.leftForMe" values={{ count: left_for_me }} />
      </Chip>
    )
  if (reward_kind === 'donation')
    return (
      <Chip>
        <FormattedMessage id="rewards.kind.donation" />
      </Chip>
    )
  return null
}
