import { CallError } from '@atrium/contract/client'
import { shopPath } from '@atrium/contract/rewards/paths'
import type { Reward } from '@atrium/contract/rewards/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useWorth } from '#features/points/use-money.ts'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { OwnBalance, useAwaitsBalance } from '../parts/own-balance.tsx'
import { RewardPicture } from '../parts/reward-picture.tsx'
import { ShopFrame } from '../parts/shop-frame.tsx'
import { GoodToKnow } from '../reward/good-to-know.tsx'
import { MarkChip } from '../reward/mark-chip.tsx'
import { OrderPanel } from '../reward/order-panel.tsx'
import { rewards } from '../server.ts'
import styles from './reward-screen.module.css'

const isMissing = (error: unknown): boolean => error instanceof CallError && ['REWARD_NOT_FOUND', 'INVALID_REQUEST'].includes(error.code)

/** One reward: what it is, what to know of it, and ordering it. */
export default function RewardScreen() {
  const { formatMessage } = useIntl()
  const { reward_id = '' } = useParams({ strict: false })
  const found = useQuery({ ...rewards.query('getReward', { reward_id }), retry: (count, error) => count < 1 && !isMissing(error) })
  const awaitsBalance = useAwaitsBalance()
  return (
    <ShopFrame
      current="rewards.shop"
      back={<RouterLink to={shopPath} />}
      title={found.data?.reward_name ?? formatMessage({ id: 'rewards.shop' })}
      actions={<OwnBalance />}
    >
      {found.data && !awaitsBalance ? (
        <Page reward={found.data} />
      ) : found.isPending || found.data ? (
        <DelayedLoader>
          <div className={styles.page}>
            <Skeleton shape="block" height="300px" />
            <Skeleton shape="block" height="300px" />
          </div>
        </DelayedLoader>
      ) : isMissing(found.error) ? (
        <Gone />
      ) : (
        <ErrorState title={found.error?.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
    </ShopFrame>
  )
}

function Page({ reward }: { reward: Reward }) {
  const { formatMessage } = useIntl()
  const { reward_id, reward_name, description, image_url, points } = reward
  const worth = useWorth()(points)
  return (
    <div className={styles.page}>
      <div className={styles.reward}>
        <div className={styles.stage}>
          <RewardPicture picture={image_url} />
        </div>
        <div className={styles.words}>
          <h2 className={styles.name} dir="auto">
            {reward_name}
          </h2>
          <p className={styles.price}>
            {formatMessage({ id: 'rewards.points' }, { count: points })}
            {worth && <span className={styles.worth}> · {worth}</span>}
          </p>
          {description && (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
          <MarkChip reward={reward} mark="is_saved" />
        </div>
      </div>
      <div className={styles.order}>
        <OrderPanel key={reward_id} reward={reward} />
      </div>
      <div className={styles.facts}>
        <GoodToKnow reward={reward} />
      </div>
    </div>
  )
}

function Gone() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState
      icon={Gift}
      title={formatMessage({ id: 'rewards.gone' })}
      action={
        <Button render={<RouterLink to={shopPath} />}>
          <FormattedMessage id="rewards.seeOthers" />
        </Button>
      }
    >
      <FormattedMessage id="rewards.goneText" />
    </EmptyState>
  )
}
