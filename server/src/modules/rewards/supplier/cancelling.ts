import type { Sealing } from '#kernel/identity/sealing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { lockOrder, type OrderRow } from '../orders/queries.ts'
import { codeOf, findAccess } from './account.ts'
import { listExpected, putKnown } from './queries.ts'
import type { GiftSupplier } from './supplier.ts'

type CancelParts = { supplier: GiftSupplier; sealing: Sealing }

/**
 * Has the supplier cancel what it has not delivered of a placed order, and returns the order, locked. Refuses if it does not confirm all;
 * what it has confirmed by then is kept.
 */
export async function cancelThere(
  tx: Tx,
  { supplier, sealing }: CancelParts,
  companyId: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  const access = await findAccess(tx, sealing, companyId)
  if (!access) throw new Refusal('NO_SUPPLIER_KEY')
  const pieces = await listExpected(tx, companyId, orderId)
  await tx.releaseConnection()
  const confirmed: string[] = []
  let fault: unknown
  for (const { line_id, supplier_reward_id, supplier_status } of pieces) {
    if (supplier_status === 'cancelled') continue
    fault = await cancelOne(supplier, access, supplier_reward_id)
    if (fault) break
    confirmed.push(line_id)
  }
  const order = await lockOrder(tx, companyId, orderId)
  for (const line_id of confirmed) await putKnown(tx, companyId, { line_id, supplier_status: 'cancelled', orderId: null, rewardId: null })
  if (fault) throw new Refusal(codeOf(fault), undefined, true)
  return order
}

/** Returns why it was not cancelled. */
async function cancelOne(supplier: GiftSupplier, access: Parameters<GiftSupplier['cancel']>[0], rewardId: string | null): Promise<unknown> {
  if (!rewardId) throw new Refusal('INVALID_ACTION_ID')
  return supplier.cancel(access, rewardId).then(
    () => undefined,
    (error: unknown) => error,
  )
}
