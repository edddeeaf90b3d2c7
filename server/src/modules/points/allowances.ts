import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { findJoinInstants, resolveAudience } from '#modules/people'
import { findPolicy } from './policy.ts'
import { listAmong } from './policy-queries.ts'
import { listSettled, settleAllowances } from './queries.ts'
import { dayIn, decideAllowance, nextPeriodOf, periodOf } from './rules.ts'

/** The current month of a company: its first day and that of the next, in the company's zone. */
export type Month = { period: string; next: string; timeZone: string }

export async function findMonth(tx: Tx, companyId: string, now: Date): Promise<Month> {
  const timeZone = await findCompanyZone(tx, companyId)
  const period = periodOf(dayIn(now, timeZone))
  return { period, next: nextPeriodOf(period), timeZone }
}

/**
 * Begins the month for those of these people who have not used it yet. Runs before anything that changes points to give, so that nothing
 * depends on a job having run.
 */
export async function settlePeople(tx: Tx, companyId: string, employeeIds: readonly string[], now: Date): Promise<Month> {
  const month = await findMonth(tx, companyId, now)
  const settled = new Set(await listSettled(tx, companyId, employeeIds, month.period))
  const waiting = employeeIds.filter((id) => !settled.has(id))
  if (waiting.length) {
    const allowances = await findAllowances(tx, companyId, waiting, month)
    await settleAllowances(tx, companyId, { period: month.period, at: now, allowances })
  }
  return month
}

/** The allowance of each of these people for a month. */
export async function findAllowances(
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  { period, timeZone }: Month,
): Promise<ReadonlyMap<string, number>> {
  const { allowance, exceptions, is_pro_rata } = await findPolicy(tx, companyId)
  const joined = await findJoinInstants(tx, companyId, employeeIds)
  const excepted = new Map<string, number>()
  for (const exception of exceptions) {
    const among = await listAmong(tx, await resolveAudience(tx, companyId, exception.audience), employeeIds)
    for (const id of among) if (!excepted.has(id)) excepted.set(id, exception.allowance)
  }
  const dueTo = (id: string): number => {
    const joinedOn = dayIn(new Date(joined.get(id) ?? 0), timeZone)
    return decideAllowance({ allowance: excepted.get(id) ?? allowance, isProRata: is_pro_rata, joinedOn, period })
  }
  return new Map(employeeIds.map((id) => [id, dueTo(id)]))
}
