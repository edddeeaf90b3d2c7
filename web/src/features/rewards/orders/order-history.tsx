import type { Order, OrderStep } from '@atrium/contract/rewards/orders'
import type { OrderAction } from '@atrium/contract/rewards/statuses'
import { Ban, Check, CircleX, Lock, PackageCheck, RotateCcw, X } from 'lucide-react'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import styles from './order-history.module.css'

const icons: Readonly<Record<OrderAction | 'ordered', IconType>> = {
  ordered: Lock,
  accept: Check,
  refuse: X,
  retry: RotateCcw,
  deliver: PackageCheck,
  fail: CircleX,
  cancel: Ban,
}

/** What happened to an order, newest first: who, why, when. */
export function OrderHistory({ order }: { order: Order }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <FormattedMessage id="rewards.history" />
      </h3>
      <ol className={styles.steps}>
        {order.history.toReversed().map((step) => (
          <Step key={`${step.at} ${step.action}`} step={step} order={order} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, order: { lines, total_points } }: { step: OrderStep; order: Order }) {
  const { formatMessage, formatList } = useIntl()
  const ownId = useSession().employee_id
  const person = usePerson(step.by ?? undefined)
  const name = step.by === ownId ? formatMessage({ id: 'rewards.you' }) : person ? nameOf(person) : step.by ? '…' : 'Atrium'
  const what = step.action ?? 'ordered'
  // An order of several lines says which ones a step was about.
  const about = lines.filter(({ line_id }) => step.line_ids.includes(line_id)).map(({ reward_name }) => reward_name)
  return (
    <li className={styles.step} data-step={what}>
      <span className={styles.icon}>
        <Icon of={icons[what]} size="small" />
      </span>
      <div className={styles.words}>
        <p className={styles.what}>
          <span>{formatMessage({ id: `rewards.history.${what}` }, { count: total_points })}</span>
          <span className={styles.when}>
            <RelativeTime at={step.at} />
          </span>
        </p>
        <p className={styles.soft}>
          <bdi>{name}</bdi>
          {about.length > 0 && about.length < lines.length && <bdi> · {formatList(about)}</bdi>}
        </p>
        {step.reason && (
          <p className={styles.reason} dir="auto">
            {step.reason}
          </p>
        )}
      </div>
    </li>
  )
}
