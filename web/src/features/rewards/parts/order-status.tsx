import { orderStatusLabels, unknownOrderStatus, type LineStatus, type OrderStatus } from '@atrium/contract/rewards/statuses'
import { Ban, CircleCheck, CircleDashed, CircleX, LoaderCircle, PackageOpen } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import type { MessageId } from '../../../message-ids.ts'
import styles from './order-status.module.css'

type Tone = 'running' | 'placed' | 'partial' | 'done' | 'failed' | 'ended'
const looks: Readonly<Record<OrderStatus, { icon: IconType; tone: Tone; label: MessageId }>> = {
  ORDER_PROCESSING: { icon: LoaderCircle, tone: 'running', label: 'rewards.status.processing' },
  ORDER_PLACED_FULLY: { icon: PackageOpen, tone: 'placed', label: 'rewards.status.placed' },
  ORDER_PLACED_PARTIALLY: { icon: CircleDashed, tone: 'partial', label: 'rewards.status.partial' },
  ORDER_FAILED: { icon: CircleX, tone: 'failed', label: 'rewards.status.failed' },
  ORDER_CANCELLED: { icon: Ban, tone: 'ended', label: 'rewards.status.cancelled' },
  ORDER_FULLFILLED: { icon: CircleCheck, tone: 'done', label: 'rewards.status.fullfilled' },
}
const isKnown = (status: string): status is OrderStatus => status in orderStatusLabels

/** The status of an order, in the words of spec §4; one that is not known there is shown as “--”. */
export function OrderStatusChip({ status }: { status: string }) {
  if (!isKnown(status)) return <span className={styles.chip}>{unknownOrderStatus}</span>
  const { icon, tone, label } = looks[status]
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon of={icon} size="small" />
      <FormattedMessage id={label} />
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
