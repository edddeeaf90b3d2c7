import type { PointReason } from '@atrium/contract/points/schemas'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findBudgetUse, returnToBudget, takeFromBudget } from './policy-queries.ts'
import { findPolicy } from './policy.ts'
import type { Booking } from './queries.ts'
import { dayIn, periodStartsOf } from './rules.ts'

/** What counts: points that people receive to spend, and those taken back. What they may give costs the company nothing until they do. */
const counted: ReadonlySet<PointReason> = new Set(['given', 'added', 'granted', 'occasion', 'taken_back', 'prize'])

/**
 * Uses the company's budget for a booking, if it has one. Refuses with NOT_ENOUGH_POINTS. Companies with a budget book one after another, so
 * this comes after everything else.
 */
export async function useCompanyBudget(tx: Tx, companyId: string, { reason, movements, at }: Booking): Promise<void> {
  if (!counted.has(reason)) return
  const points = movements.reduce((sum, one) => (one.account === 'to_spend' ? sum + one.points : sum), 0)
  if (!points) return
  const { budget, budget_period } = await findPolicy(tx, companyId)
  if (budget === null) return
  const period = await findPeriod(tx, companyId, budget_period, at)
  if (points < 0) return void (await returnToBudget(tx, companyId, period, -points))
  if (await takeFromBudget(tx, companyId, { period, points, budget })) return
  const used = await findBudgetUse(tx, companyId, period)
  throw new Refusal('NOT_ENOUGH_POINTS', { available: Math.max(0, budget - used), needed: points })
}

/** How much of the budget of the current period has been used. */
export async function findUsed(tx: Tx, companyId: string, now: Date): Promise<number> {
  const { budget_period } = await findPolicy(tx, companyId)
  return findBudgetUse(tx, companyId, await findPeriod(tx, companyId, budget_period, now))
}

const findPeriod = async (tx: Tx, companyId: string, kind: 'month' | 'quarter' | 'year', at: Date): Promise<string> =>
  periodStartsOf(dayIn(at, await findCompanyZone(tx, companyId)))[kind]
