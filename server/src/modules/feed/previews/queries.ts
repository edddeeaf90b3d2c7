import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { StoredPreview } from '#modules/chat'

/** SQL of the link previews of posts. The stored ones of a post, including removed ones. */
export const findStoredPreviews = async (tx: Tx, companyId: string, postId: string): Promise<StoredPreview[]> =>
  (
    await tx.first(
      database
        .selectFrom('post')
        .select(sql<StoredPreview[]>`link_previews`.as('kept'))
        .where('company_id', '=', companyId)
        .where('post_id', '=', postId),
    )
  )?.kept ?? []
