import { rewardPath } from '@atrium/contract/rewards/paths'
import type { Reward } from '@atrium/contract/rewards/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useWorth } from '#features/points/use-money.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { decideObstacle } from '../parts/facts.ts'
import { RewardPicture } from '../parts/reward-picture.tsx'
import { RewardChip } from './reward-chip.tsx'
import styles from './reward-card.module.css'

type RewardCardProps = { reward: Reward; available: number | undefined }

/** One reward in the shop: what it is and costs. What cannot be ordered stays, and says why. */
export function RewardCard({ reward, available }: RewardCardProps) {
  const { formatMessage } = useIntl()
  const { reward_id, reward_name, description, image_url, points } = reward
  const worth = useWorth()
  const obstacle = decideObstacle(reward, 1, available)
  return (
    <li className={styles.item}>
      <RouterLink
        to={rewardPath(reward_id)}
        className={styles.card}
        data-obstacle={obstacle && obstacle.kind !== 'short' ? true : undefined}
      >
        <span className={styles.top}>
          <RewardPicture picture={image_url} className={styles.picture} />
        </span>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {reward_name}
          </span>
          {description && (
            <span className={styles.description} dir="auto">
              {description}
            </span>
          )}
        </span>
        <span className={styles.chip}>
          <RewardChip reward={reward} />
        </span>
        <span className={styles.price}>
          <span>
            <strong>{formatMessage({ id: 'rewards.points' }, { count: points })}</strong>
            {worth(points) && <span className={styles.worth}>{worth(points)}</span>}
          </span>
          {obstacle?.kind === 'short' && (
            <span className={styles.short}>
              <Icon of={Lock} size="small" />
              <FormattedMessage id="rewards.short" values={{ count: obstacle.points }} />
            </span>
          )}
        </span>
      </RouterLink>
    </li>
  )
}
