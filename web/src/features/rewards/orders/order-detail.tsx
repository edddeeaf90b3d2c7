import type { Order } from '@atrium/contract/rewards/orders'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { costOf } from '../parts/facts.ts'
import { Deciders } from '../parts/deciders.tsx'
import { OrderStatusChip } from '../parts/order-status.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-detail.module.css'

/** One order: where it stands, its lines, what happened, and what the reader can do. */
export function OrderDetail({ order }: { order: Order }) {
  const isOwn = useSession().employee_id === order.employee_id
  return (
    <div className={styles.detail}>
      <p className={styles.status}>
        <OrderStatusChip status={order.order_status} />
        <span>
          <FormattedMessage id={`rewards.about.${order.order_status}`} />
        </span>
      </p>
      {!isOwn && <Owner employeeId={order.employee_id} country={order.country} />}
      <OrderLines order={order} isOwn={isOwn} />
      <Sum order={order} />
      <Deciders order={order} className={styles.soft} />
      <OrderActs order={order} isOwn={isOwn} />
      <OrderHistory order={order} />
    </div>
  )
}

function Owner({ employeeId, country }: { employeeId: string; country: string | null }) {
  const { formatDisplayName } = useIntl()
  const person = usePerson(employeeId)
  const name = person ? nameOf(person) : '…'
  return (
    <p className={styles.owner}>
      <Avatar name={name} photo={person?.profile_url} size="small" />
      <span>
        <bdi>{name}</bdi>
        {country && <span className={styles.soft}> · {formatDisplayName(country, { type: 'region' })}</span>}
      </span>
    </p>
  )
}

function Sum({ order }: { order: Order }) {
  const { formatMessage } = useIntl()
  const { total_points, returned_points } = order
  return (
    <p className={styles.sum}>
      {returned_points
        ? formatMessage({ id: 'rewards.sumReturned' }, { count: costOf(order), total: total_points, returned: returned_points })
        : formatMessage({ id: 'rewards.sumOf' }, { count: total_points })}
    </p>
  )
}
