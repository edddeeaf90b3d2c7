import type { Tx } from '#kernel/database/transaction'
import { findPolicy } from './policy.ts'
import { post } from './posting.ts'
import { lockBalances } from './queries.ts'

const day = 24 * 60 * 60

/** A deleted person's points to give expire at once, those to spend when the company's grace period ends. */
export async function leave(tx: Tx, companyId: string, employeeId: string, now: Date): Promise<void> {
  await expire(tx, companyId, employeeId, 'to_give', now)
  const { grace_days } = await findPolicy(tx, companyId)
  await tx.enqueue('points.expire', { company_id: companyId, employee_id: employeeId }, grace_days * day)
}

/** Books what a person has left as expired, once for each account. */
export async function expire(tx: Tx, companyId: string, employeeId: string, account: 'to_give' | 'to_spend', now: Date): Promise<void> {
  const [held] = await lockBalances(tx, companyId, account, [employeeId])
  if (!held?.balance) return
  const points = held.balance
  const movements = [
    { account, employeeId, points: -points },
    { account: 'expired' as const, employeeId: null, points },
  ]
  await post(tx, companyId, { event: `left/${employeeId}/${account}`, reason: 'left', at: now, movements })
}
