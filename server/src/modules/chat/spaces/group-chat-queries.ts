import { sql, type Tx } from '#kernel/database/transaction'

/** Serialises requests that would create the same group chat. */
export const lockPeople = (tx: Tx, companyId: string, employeeIds: readonly string[]) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${[companyId, ...employeeIds].join()}, 0))`)

/** The group chat of exactly these people; the oldest if there are several. */
export const findGroupChat = async (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<string | undefined> =>
  (
    await tx.first(sql<{ space_id: string }>`
      select s.space_id from space_member m
      join space s on s.company_id = ${companyId} and s.space_id = m.space_id and s.is_group_chat and s.total_members = ${employeeIds.length}
      where m.company_id = ${companyId} and m.employee_id = ${employeeIds[0]}
        and (select count(*) from space_member p
          where p.company_id = ${companyId} and p.space_id = s.space_id and p.employee_id = any(${employeeIds}::uuid[])) = ${employeeIds.length}
      order by s.created_at limit 1`)
  )?.space_id
