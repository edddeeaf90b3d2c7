import { orderPath } from '@atrium/contract/rewards/paths'
import type { Order } from '@atrium/contract/rewards/orders'
import { Link as RouterLink } from '@tanstack/react-router'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { namesOf } from '../parts/facts.ts'
import { Deciders } from '../parts/deciders.tsx'
import { OrderStatusChip } from '../parts/order-status.tsx'
import { RewardPicture } from '../parts/reward-picture.tsx'
import { QueueActs } from './queue-acts.tsx'
import type { Ask } from './queue-dialogs.tsx'
import styles from './queue.module.css'

type QueueRowProps = {
  order: Order
  isChosen: boolean
  /** `isRange`: Shift is held, so that all since the last one are like it. */
  onChoose: (isOn: boolean, isRange: boolean) => void
  onAsk: Ask
}

/** One order in the queue: who wants what, since when and where, and what can be done. */
export function QueueRow({ order, isChosen, onChoose, onAsk }: QueueRowProps) {
  const { formatMessage, formatList, formatDisplayName } = useIntl()
  const shift = useRef(false)
  const person = usePerson(order.employee_id)
  const name = person ? nameOf(person) : '…'
  const what = formatList(order.lines.map(({ quantity, reward_name }) => (quantity > 1 ? `${quantity} × ${reward_name}` : reward_name)))
  const notes = order.lines.flatMap(({ note }) => note ?? [])
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only notes the key that is held while the box inside is pressed */}
      <span className={styles.box} onClickCapture={({ shiftKey }) => (shift.current = shiftKey)}>
        <Checkbox
          label={formatMessage({ id: 'settings.orders.choose' }, { name, what: formatList(namesOf(order)) })}
          labelHidden
          value={isChosen}
          onValueChange={(isOn) => onChoose(isOn, shift.current)}
        />
      </span>
      <Avatar name={name} photo={person?.profile_url} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.soft}>
          <RelativeTime at={order.created_at} passive />
          {order.country && ` · ${formatDisplayName(order.country, { type: 'region' }) ?? order.country}`}
        </span>
      </span>
      <span className={styles.order}>
        <RewardPicture picture={order.lines[0]?.image_url ?? null} size="tiny" />
        <span className={styles.words}>
          <RouterLink to={orderPath(order.order_id)} className={styles.what} dir="auto">
            {what}
          </RouterLink>
          <span className={styles.soft} dir="auto">
            {[formatMessage({ id: 'rewards.points' }, { count: order.total_points }), ...notes].join(' · ')}
          </span>
          <Deciders order={order} className={styles.soft} />
        </span>
      </span>
      <OrderStatusChip status={order.order_status} />
      <QueueActs order={order} name={name} onAsk={onAsk} />
    </li>
  )
}
