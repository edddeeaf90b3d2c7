import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { dayIn, periodStartsOf, type PeriodStarts } from '#modules/points'

/** The current periods of budgets, in the company's zone. */
export const findPeriods = async (tx: Tx, companyId: string, now: Date): Promise<PeriodStarts> =>
  periodStartsOf(dayIn(now, await findCompanyZone(tx, companyId)))
