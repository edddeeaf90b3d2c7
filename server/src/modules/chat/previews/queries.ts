import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

import type { StoredPreview } from './stored.ts'

/** SQL of link previews. The stored previews of a message, including removed ones. */
export const findStoredPreviews = async (tx: Tx, companyId: string, messageId: string): Promise<StoredPreview[]> =>
  (
    await tx.first(
      database
        .selectFrom('message')
        .select(sql<StoredPreview[]>`link_previews`.as('kept'))
        .where('company_id', '=', companyId)
        .where('message_id', '=', messageId),
    )
  )?.kept ?? []

export const storePreviews = (tx: Tx, companyId: string, messageId: string, previews: readonly StoredPreview[], revision: number) =>
  tx.run(
    database
      .updateTable('message')
      .set({ link_previews: JSON.stringify(previews), revision })
      .where('company_id', '=', companyId)
      .where('message_id', '=', messageId),
  )
