import { database } from '#kernel/database/database'
import { kept } from '#kernel/database/kept'
import { sql, type Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'

/** The time zone of a person, their own or else the company’s, and their direct manager, if any. */
export async function findWorkplace(
  tx: Tx,
  companyId: string,
  employeeId: string,
): Promise<{ timeZone: string; managerId: string | null }> {
  const [row, companyZone] = await Promise.all([tx.first(workplaceOf(companyId, employeeId)), findCompanyZone(tx, companyId)])
  return { timeZone: row?.time_zone ?? companyZone, managerId: row?.manager_id ?? null }
}
const workplaceOf = kept((companyId: string, employeeId: string) =>
  database
    .selectFrom('employee')
    .select(['time_zone', 'manager_id'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId),
)

type Workplace = { employee_id: string; location: string | null; time_zone: string | null; joined_at: string }
/** Where these people work and since when, by their ids. Unknown people are left out. */
export async function findWorkplaces(tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<ReadonlyMap<string, Workplace>> {
  if (!employeeIds.length) return new Map()
  const rows = await tx.all(
    database
      .selectFrom('employee')
      .select(['employee_id', 'location', 'time_zone', 'joined_at'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`),
  )
  return new Map(rows.map((row) => [row.employee_id, row]))
}

export const findZone = async (tx: Tx, companyId: string, employeeId: string): Promise<string> =>
  (await findWorkplace(tx, companyId, employeeId)).timeZone
