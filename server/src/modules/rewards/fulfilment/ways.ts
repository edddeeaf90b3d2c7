import type { Fulfilment } from '@atrium/contract/rewards/schemas'
import type { Tx } from '#kernel/database/transaction'
import type { LineRow, OrderRow } from '../orders/queries.ts'
import { deliverCodes } from './codes.ts'
import { writeToFulfillers } from './mail.ts'

/** A way in which ordered pieces reach people. */
export type Way = {
  /** Whether nobody needs to decide about a line of it: an order of such lines alone is placed at once. */
  isAutomatic: boolean
  /** Called in the transaction of an order with lines of it. */
  begin?: (tx: Tx, companyId: string, orderId: string) => Promise<void>
  /** Called in the transaction that accepts lines of it, once for each. Returns the lines that it has delivered by then. */
  place: (tx: Tx, companyId: string, order: OrderRow, lines: readonly LineRow[]) => Promise<string[]>
}
export type Ways = Readonly<Record<Fulfilment, Way>>

export const createWays = (publicUrl: string): Ways => ({
  mail: { isAutomatic: false, place: (tx, companyId, order, lines) => writeToFulfillers(tx, { publicUrl, companyId, order, lines }) },
  codes: { isAutomatic: true, place: (tx, companyId, _order, lines) => deliverCodes(tx, companyId, lines) },
  // The supplier decides, and says later what it has delivered.
  supplier: {
    isAutomatic: false,
    begin: (tx, company_id, order_id) => tx.enqueue('rewards.supply', { company_id, order_id, nth: 0 }),
    place: async () => [],
  },
})
