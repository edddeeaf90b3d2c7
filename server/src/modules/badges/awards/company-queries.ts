import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of companies whose badges are reconciled. */
export const listReconciled = (tx: Tx): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`select company_id from companies_with_badge_criteria() where not company_is_paused(company_id)`)
