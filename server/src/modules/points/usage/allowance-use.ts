import type { RawBuilder } from 'kysely'
import type { Tx } from '#kernel/database/transaction'
import { findAllowances, findMonth } from '../allowances.ts'
import { findMidnight } from '../queries.ts'
import { findHeldAllowances, listUnsettled, sumGiven } from './use-queries.ts'

/** Points to give of some people in the current month: what they gave, and what they still have. */
type AllowanceUse = { used: number; left: number }

/** What was used of the month's allowances. Those who have not begun the month have all of it left. */
export async function findAllowanceUse(
  tx: Tx,
  companyId: string,
  people: RawBuilder<{ employee_id: string }>,
  now: Date,
): Promise<AllowanceUse> {
  const month = await findMonth(tx, companyId, now)
  const since = await findMidnight(tx, month.period, month.timeZone)
  const waiting = await listUnsettled(tx, companyId, people, month.period)
  const due = waiting.length ? await findAllowances(tx, companyId, waiting, month) : new Map<string, number>()
  const held = await findHeldAllowances(tx, companyId, people, month.period)
  return { used: await sumGiven(tx, companyId, people, since), left: [...due.values()].reduce((sum, points) => sum + points, held) }
}
