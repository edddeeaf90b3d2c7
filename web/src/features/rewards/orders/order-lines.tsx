import type { Order, OrderLine } from '@atrium/contract/rewards/orders'
import { rewardPath } from '@atrium/contract/rewards/paths'
import { Link as RouterLink } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { LineStatusChip } from '../parts/order-status.tsx'
import { RewardPicture } from '../parts/reward-picture.tsx'
import { OrderCodes } from './order-codes.tsx'
import styles from './order-lines.module.css'

/** What was ordered, line by line, with the codes that its owner can see. */
export function OrderLines({ order, isOwn }: { order: Order; isOwn: boolean }) {
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.line_id} className={styles.line}>
          <RewardPicture picture={line.image_url} size="small" />
          <Words line={line} />
          <LineStatusChip status={line.line_status} />
          {isOwn && line.fulfilment === 'codes' && line.line_status === 'delivered' && (
            <div className={styles.codes}>
              <OrderCodes orderId={order.order_id} line={line} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ line: { reward_id, reward_name, quantity, points, note } }: { line: OrderLine }) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.words}>
      <RouterLink to={rewardPath(reward_id)} className={styles.name} dir="auto">
        {reward_name}
      </RouterLink>
      <p className={styles.soft}>{formatMessage({ id: 'rewards.lineFacts' }, { quantity, count: points })}</p>
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </div>
  )
}
