import type { LinkPreview } from '@atrium/contract/chat/previews/link-preview'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of link previews. */
export type KeptPreview = LinkPreview | { url: string; removed: true }

/** The stored previews of a message, including removed ones. */
export const findKeptPreviews = async (tx: Tx, companyId: string, messageId: string): Promise<KeptPreview[]> =>
  (
    await tx.first(
      database
        .selectFrom('message')
        .select(sql<KeptPreview[]>`link_previews`.as('kept'))
        .where('company_id', '=', companyId)
        .where('message_id', '=', messageId),
    )
  )?.kept ?? []

export const keepPreviews = (tx: Tx, companyId: string, messageId: string, previews: readonly KeptPreview[], revision: number) =>
  tx.run(
    database
      .updateTable('message')
      .set({ link_previews: JSON.stringify(previews), revision })
      .where('company_id', '=', companyId)
      .where('message_id', '=', messageId),
  )
