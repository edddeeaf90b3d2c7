import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

type Place = { timeZone: string; managerId: string | null }
/** The time zone of a person, their own or else the company’s, and their direct manager, if any. */
export async function findWorkplace(tx: Tx, companyId: string, employeeId: string): Promise<Place> {
  const [row] = await tx.hot<Place>(
    'workplace',
    `select coalesce(e.time_zone, company_zone($1), 'UTC') as "timeZone", e.manager_id as "managerId"
     from (select 1) one left join employee e on e.company_id = $1 and e.employee_id = $2`,
    [companyId, employeeId],
  )
  if (!row) throw new Error('a workplace was not answered')
  return row
}

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
