import type { RichText } from '@atrium/contract/document'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of accepted answers. */
export type AnswerRow = { comment_id: string; post_id: string; community_id: string; author_id: string; body: RichText }

/** Those of these comments that are accepted as answers, and neither deleted nor hidden. */
export const listAccepted = (tx: Tx, companyId: string, commentIds: readonly string[]): Promise<AnswerRow[]> =>
  tx.all(sql<AnswerRow>`
    select c.comment_id, p.post_id, p.community_id, c.author_id, c.body
    from post_comment c join post p on p.company_id = c.company_id and p.answer_id = c.comment_id
    where c.company_id = ${companyId} and c.comment_id = any(${commentIds}::uuid[])
      and c.deleted_at is null and c.hidden_at is null and p.deleted_at is null and p.hidden_at is null`)

export const isAccepted = async (tx: Tx, companyId: string, commentId: string): Promise<boolean> =>
  (await tx.first(sql`select 1 from post where company_id = ${companyId} and answer_id = ${commentId}`)) !== undefined
