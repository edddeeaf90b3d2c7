import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the export of personal data. */
type Awarded = { badge_name: string; level: number; period: string; reason: string | null; awarded_at: string; revoked_at: string | null }
export const listAllAwards = (tx: Tx, companyId: string, employeeId: string): Promise<Awarded[]> =>
  tx.all(sql<Awarded>`
    select b.badge_name, a.level, a.period, a.reason, a.awarded_at, a.revoked_at
    from badge_award a join badge b on b.company_id = a.company_id and b.badge_id = a.badge_id
    where a.company_id = ${companyId} and a.employee_id = ${employeeId} order by a.award_id`)
