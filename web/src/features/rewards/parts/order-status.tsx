import { orderStatusLabel, type LineStatus, type OrderStatus } from '@atrium/contract/rewards/statuses'
import { Ban, CircleCheck, CircleDashed, CircleX, LoaderCircle, PackageOpen } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import styles from './order-status.module.css'

type Tone = 'running' | 'placed' | 'partial' | 'done' | 'failed' | 'ended'
const looks: Readonly<Record<OrderStatus, { icon: IconType; tone: Tone }>> = {
  ORDER_PROCESSING: { icon: LoaderCircle, tone: 'running' },
  ORDER_PLACED_FULLY: { icon: PackageOpen, tone: 'placed' },
  ORDER_PLACED_PARTIALLY: { icon: CircleDashed, tone: 'partial' },
  ORDER_FAILED: { icon: CircleX, tone: 'failed' },
  ORDER_CANCELLED: { icon: Ban, tone: 'ended' },
  ORDER_FULLFILLED: { icon: CircleCheck, tone: 'done' },
}
const isKnown = (status: string): status is OrderStatus => Object.hasOwn(looks, status)

/** The status of an order, in the words of spec §4; one that is not known there is shown as “--”. */
export function OrderStatusChip({ status }: { status: string }) {
  if (!isKnown(status)) return <span className={styles.chip}>{orderStatusLabel(status)}</span>
  const { icon, tone } = looks[status]
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon of={icon} size="small" />
      <FormattedMessage id={`rewards.status.${status}`} />
    </span>
  )
}

const lineLooks: Readonly<Record<LineStatus, { icon: IconType; tone: Tone }>> = {
  processing: { icon: LoaderCircle, tone: 'running' },
  accepted: { icon: PackageOpen, tone: 'placed' },
  refused: { icon: CircleX, tone: 'failed' },
  delivered: { icon: CircleCheck, tone: 'done' },
  cancelled: { icon: Ban, tone: 'ended' },
  failed: { icon: CircleX, tone: 'failed' },
}

/** The status of one line of an order. */
export const LineStatusChip = ({ status }: { status: LineStatus }) => (
  <span className={styles.chip} data-tone={lineLooks[status].tone}>
    <Icon of={lineLooks[status].icon} size="small" />
    <FormattedMessage id={`rewards.line.${status}`} />
  </span>
)
