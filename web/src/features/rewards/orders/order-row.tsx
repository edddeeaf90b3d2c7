import { orderPath } from '@atrium/contract/rewards/paths'
import type { Order } from '@atrium/contract/rewards/orders'
import { Link as RouterLink } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { costOf, namesOf } from '../parts/facts.ts'
import { OrderStatusChip } from '../parts/order-status.tsx'
import { RewardPicture } from '../parts/reward-picture.tsx'
import type { OrdersSearch } from '../paths.ts'
import styles from './order-row.module.css'

type OrderRowProps = { order: Order; current: boolean } & OrdersSearch

/** One of the person's orders: what, when, for how many points, and where it stands. */
export function OrderRow({ order, of, current }: OrderRowProps) {
  const { formatMessage, formatList } = useIntl()
  const { order_id, lines, total_points, returned_points, order_status, created_at } = order
  const points = returned_points
    ? formatMessage({ id: 'rewards.pointsOf' }, { count: costOf(order), total: total_points })
    : formatMessage({ id: 'rewards.points' }, { count: total_points })
  return (
    <li className={styles.item}>
      <RouterLink
        to={orderPath(order_id)}
        search={of ? { of } : {}}
        className={styles.row}
        {...(current && { 'aria-current': 'page' as const })}
      >
        <RewardPicture picture={lines[0]?.image_url ?? null} size="small" />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {formatList(namesOf(order))}
          </span>
          <span className={styles.facts}>
            <RelativeTime at={created_at} passive /> · {points}
          </span>
        </span>
        <OrderStatusChip status={order_status} />
      </RouterLink>
    </li>
  )
}
