import type { PointReason } from '@atrium/contract/points/schemas'
import type { Tx } from '#kernel/database/transaction'
import { findEmployees } from '#modules/people'
import { post } from './posting.ts'
import type { Movement } from './queries.ts'

/** Points of an order, or of one of its lines. */
export type OrderPoints = {
  /** Books this once: `ordered/<order>/<attempt>`, `returned/<line>/<attempt>`, `redeemed/<line>/<attempt>`. */
  event: string
  orderId: string
  employeeId: string
  actorId: string | null
  points: number
  now: Date
}

/** Sets points to spend aside for an order. Refuses with NOT_ENOUGH_POINTS. */
export const holdForOrder = (tx: Tx, companyId: string, order: OrderPoints): Promise<void> =>
  book(tx, companyId, 'ordered', order, [
    { account: 'to_spend', employeeId: order.employeeId, points: -order.points },
    { account: 'on_hold', employeeId: order.employeeId, points: order.points },
  ])

/** Returns what was set aside for something that is not delivered. A deleted person’s has nobody to return to, and expires. */
export async function returnFromOrder(tx: Tx, companyId: string, order: OrderPoints): Promise<void> {
  const { employeeId, points } = order
  const [person] = await findEmployees(tx, companyId, [employeeId])
  const isGone = person?.employee_account_status === 'DELETED'
  await book(tx, companyId, 'returned', order, [
    { account: 'on_hold', employeeId, points: -points },
    isGone ? { account: 'expired', employeeId: null, points } : { account: 'to_spend', employeeId, points },
  ])
}

/** Spends what was set aside, for something that was delivered. */
export const redeemOrder = (tx: Tx, companyId: string, order: OrderPoints): Promise<void> =>
  book(tx, companyId, 'redeemed', order, [
    { account: 'on_hold', employeeId: order.employeeId, points: -order.points },
    { account: 'redeemed', employeeId: null, points: order.points },
  ])

async function book(
  tx: Tx,
  companyId: string,
  reason: Extract<PointReason, 'ordered' | 'returned' | 'redeemed'>,
  { event, orderId, actorId, points, now }: OrderPoints,
  movements: readonly Movement[],
): Promise<void> {
  if (points) await post(tx, companyId, { event, reason, orderId, actorId, at: now, movements })
}
