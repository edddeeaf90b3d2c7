import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of companies with communities whose members follow a rule. */
export const listWithRules = (tx: Tx): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`select company_id from companies_with_ruled_communities() where not company_is_paused(company_id)`)
