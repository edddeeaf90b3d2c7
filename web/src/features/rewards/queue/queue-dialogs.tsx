import type { Order } from '@atrium/contract/rewards/orders'
import type { OrderAction } from '@atrium/contract/rewards/statuses'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'

const StepDialog = dialogOnDemand(() => import('../orders/step-dialog.tsx'))
const BulkDialog = dialogOnDemand(() => import('./bulk-dialog.tsx'))

/** What is asked: one order to be taken a step further, or several that were chosen. `place` tells one question from the next. */
export type QueueTask = { action: OrderAction; place: number } & (
  | { order: Order; orders?: never }
  | { order?: never; orders: readonly Order[] }
)
export type Ask = (action: OrderAction, about: Order | readonly Order[]) => void

/** The questions about orders, over the queue: they stay while the orders that they are about leave the list. */
export function QueueDialogs({ task, open, onClose }: { task: QueueTask; open: boolean; onClose: () => void }) {
  const { action, place, order, orders } = task
  return order ? (
    <StepDialog key={place} open={open} order={order} action={action} isOwn={false} onClose={onClose} />
  ) : (
    <BulkDialog key={place} open={open} orders={orders} action={action} onClose={onClose} />
  )
}
