import { sql, type Tx } from '../database/transaction.ts'

/** Whether the background work of a company pauses. */
export const isPaused = async (tx: Tx, companyId: string): Promise<boolean> =>
  (await tx.first(sql<{ paused: boolean }>`select company_is_paused(${companyId}) as paused`))?.paused === true

/** Makes the jobs due that were put off for a company. */
export const wakeJobsOf = (tx: Tx, companyId: string): Promise<number> =>
  tx.run(sql`
    update pgboss.job set start_after = now()
    where state = 'created' and data ->> 'company_id' = ${companyId} and data ->> 'is_paused' = 'true'`)
