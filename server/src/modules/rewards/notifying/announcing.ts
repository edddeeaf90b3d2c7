import { raiseScope } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { raiseDirectory } from '#modules/people'
import type { OrderRow } from '../orders/queries.ts'

/** Tells everyone’s open pages that a reward is another than before. */
export async function announceReward(tx: Tx, companyId: string, rewardId: string): Promise<void> {
  const moved = await raiseDirectory(tx, companyId)
  tx.emit('reward.changed', moved, [{ reward_id: rewardId }])
}

/** Tells a person’s other open pages what they keep in mind about a reward. */
export async function announceMark(tx: Tx, companyId: string, mark: { employee_id: string; reward_id: string }): Promise<void> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'self', scope_id: mark.employee_id })
  tx.emit('reward.marked', moved, [{ reward_id: mark.reward_id }])
}

export const eventOf = ({ order_id, employee_id, order_status, revision }: OrderRow) => ({ order_id, employee_id, order_status, revision })

/** Tells the owner’s open pages of a step; after the commit, also those who manage rewards, and notifies whom it concerns. */
export async function announceOrder(tx: Tx, companyId: string, order: OrderRow, stepId: string): Promise<void> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'self', scope_id: order.employee_id })
  tx.emit('order.changed', moved, [eventOf(order)])
  await tx.enqueue('rewards.notify', { company_id: companyId, order_id: order.order_id, step_id: stepId })
}
