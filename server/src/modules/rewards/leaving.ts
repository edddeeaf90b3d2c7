import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import type { Transactions, Tx } from '#kernel/database/transaction'
import type { Ways } from './fulfilment/ways.ts'
import { announceOrder } from './notifying/announcing.ts'
import { forgetBuyer, listLines, listUndecided, lockOrder } from './orders/queries.ts'
import { takeStep } from './orders/stepping.ts'
import { mayStepHere } from './supplier/rules.ts'

/** A person was deleted: orders about which nobody has decided are cancelled, the others are still delivered. */
export async function leave(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  await forgetBuyer(tx, companyId, employeeId)
  await tx.enqueue('rewards.leave', { company_id: companyId, employee_id: employeeId })
}

type LeaveParts = { transactions: Transactions; ways: Ways; clock: Clock }

/** The worker of `rewards.leave`. Each order has its own transaction, so that it locks like a call. */
export const leaveWorker =
  ({ transactions, ways, clock }: LeaveParts) =>
  async ({ company_id: companyId, employee_id }: JobData<'rewards.leave'>): Promise<void> => {
    const orderIds = await transactions({ effect: 'read', companyId }, (tx) => listUndecided(tx, companyId, employee_id))
    for (const orderId of orderIds)
      await transactions({ effect: 'write', companyId }, async (tx) => {
        const order = await lockOrder(tx, companyId, orderId)
        if (order?.order_status !== 'ORDER_PROCESSING') return
        // What the supplier may have delivered follows what it says.
        if (!mayStepHere(order.order_status, await listLines(tx, companyId, [orderId]), 'cancel')) return
        const taken = await takeStep(tx, ways, { companyId, actorId: null, now: clock() }, order, { action: 'cancel' })
        await announceOrder(tx, companyId, taken.order, taken.stepId)
      })
  }
