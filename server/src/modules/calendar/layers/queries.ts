import { sql, type Tx } from '#kernel/database/transaction'
import { directReports } from '#modules/people'

/** The people who report to any of these. */
export const listReports = async (tx: Tx, companyId: string, managerIds: readonly string[]): Promise<string[]> =>
  (await tx.all(sql<{ employee_id: string }>`${directReports(companyId, managerIds)}`)).map(({ employee_id }) => employee_id)
