import { database } from '#kernel/database/database'
import type { Tx } from '#kernel/database/transaction'

/** SQL of demo data: nobody is notified of awards of before. */
export const markTold = (tx: Tx, companyId: string) =>
  tx.run(
    database
      .updateTable('badge_award')
      .set((award) => ({ is_told: true, told_level: award.ref('level') }))
      .where('company_id', '=', companyId),
  )
