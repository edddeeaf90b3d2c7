import { sql, type Tx } from '#kernel/database/transaction'
import { everyPerson } from '#modules/people'

/** SQL of reminders. */
export const listThanking = (tx: Tx): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`select company_id from companies_with_thanks() where not company_is_paused(company_id)`)

/** Active people after an id, in order. */
export const listActiveAfter = async (tx: Tx, companyId: string, after: string | null, count: number): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select employee_id from (${everyPerson(companyId)}) as person
      where ${after}::uuid is null or employee_id > ${after}::uuid order by employee_id limit ${count}`)
  ).map(({ employee_id }) => employee_id)
