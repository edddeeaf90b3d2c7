import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of fulfilment. */
type Fulfiller = { reward_id: string; fulfilment_email: string }
/** Who is written to for these rewards; those of which nobody is are left out. */
export const listFulfillers = (tx: Tx, companyId: string, rewardIds: readonly string[]): Promise<Fulfiller[]> =>
  tx.all(sql<Fulfiller>`
    select reward_id, fulfilment_email from reward
    where company_id = ${companyId} and reward_id = any(${rewardIds}::uuid[]) and fulfilment_email is not null`)
