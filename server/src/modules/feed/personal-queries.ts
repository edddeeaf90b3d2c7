import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the export of personal data. */
type OwnPost = {
  post_id: string
  community_id: string
  shared_post_id: string | null
  text: string
  created_at: string
  edited_at: string | null
}
export const listAllPosts = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<OwnPost[]> =>
  tx.all(sql<OwnPost>`
    select post_id, community_id, shared_post_id, text, created_at, edited_at from post
    where company_id = ${companyId} and author_id = ${employeeId} and (${after}::uuid is null or post_id > ${after}::uuid)
    order by post_id limit ${count}`)

type OwnComment = { comment_id: string; post_id: string; body: unknown; created_at: string }
export const listAllComments = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  after: string | null,
  count: number,
): Promise<OwnComment[]> =>
  tx.all(sql<OwnComment>`
    select comment_id, post_id, body, created_at from post_comment
    where company_id = ${companyId} and author_id = ${employeeId} and (${after}::uuid is null or comment_id > ${after}::uuid)
    order by comment_id limit ${count}`)

type OwnReaction = { post_id: string | null; comment_id: string | null; emoji: string; created_at: string }
export const listAllReactions = (tx: Tx, companyId: string, employeeId: string): Promise<OwnReaction[]> =>
  tx.all(sql<OwnReaction>`
    select post_id, null::uuid as comment_id, emoji, created_at from post_reaction
    where company_id = ${companyId} and employee_id = ${employeeId}
    union all
    select null, comment_id, emoji, created_at from post_comment_reaction
    where company_id = ${companyId} and employee_id = ${employeeId}
    order by created_at`)
