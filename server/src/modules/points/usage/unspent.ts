import type { Tx } from '#kernel/database/transaction'
import { findAllowances, findMonth } from '../allowances.ts'
import { listBegun } from '../queries.ts'

/** What these people have left to give in this month, also those who have not given in it yet; with the month’s first day. */
export async function findLeftToGive(
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  now: Date,
): Promise<{ period: string; left: ReadonlyMap<string, number> }> {
  const month = await findMonth(tx, companyId, now)
  const held = new Map((await listBegun(tx, companyId, employeeIds, month.period)).map((one) => [one.employee_id, one.balance]))
  const due = await findAllowances(tx, companyId, employeeIds.filter((id) => !held.has(id)), month) // prettier-ignore
  return { period: month.period, left: new Map([...due, ...held]) }
}

/** Those of these people who have nothing left of a month: they gave it all, or have begun a later one. */
export const listSpent = async (tx: Tx, companyId: string, employeeIds: readonly string[], period: string): Promise<string[]> =>
  (await listBegun(tx, companyId, employeeIds, period)).filter((one) => one.period > period || !one.balance).map((one) => one.employee_id)
