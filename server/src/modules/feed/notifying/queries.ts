import type { RichText } from '@atrium/contract/document'
import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'
import { acceptedCauseOf } from '../questions/cause.ts'

/** SQL of notifications. */
type WrittenRow = { community_id: string; author_id: string; body: RichText; follower_ids: string[] }
/** A post, or a comment on it, that is neither deleted nor hidden. */
export const findWritten = (tx: Tx, companyId: string, postId: string, commentId: string | null): Promise<WrittenRow | undefined> =>
  tx.first(sql<WrittenRow>`
    select p.community_id, coalesce(c.author_id, p.author_id) as author_id, coalesce(c.body, p.body) as body,
      case when c.comment_id is null then array[]::uuid[] else array(
        select f.employee_id from post_follower f
        where f.company_id = p.company_id and f.post_id = p.post_id and f.is_following) end as follower_ids
    from post p
    left join post_comment c on c.company_id = p.company_id and c.post_id = p.post_id and c.comment_id = ${commentId}::uuid
    where p.company_id = ${companyId} and p.post_id = ${postId} and p.deleted_at is null and c.deleted_at is null
      and p.hidden_at is null and c.hidden_at is null`)

export type NotifiedRow = {
  employee_id: string
  cause_id: string
  post_id: string
  community_id: string
  author_id: string
  body: RichText
}
/** What people were notified of, without what has been deleted or hidden since. */
export const listNotified = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NotifiedRow[]> =>
  tx.all(sql<NotifiedRow>`
    select w.employee_id, w.cause_id, p.post_id, p.community_id,
      coalesce(c.author_id, p.author_id) as author_id, coalesce(c.body, p.body) as body
    from unnest(
      ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[],
      ${keys.map(({ place }) => place.slice(place.indexOf('/') + 1))}::uuid[]
    ) as w(employee_id, cause_id, post_id)
    join post p on p.company_id = ${companyId} and p.post_id = w.post_id and p.deleted_at is null and p.hidden_at is null
    left join post_comment c on c.company_id = p.company_id and c.comment_id = w.cause_id
    where c.deleted_at is null and c.hidden_at is null and (c.comment_id is not null or w.cause_id = p.post_id)`)

/** Everything that people may have been notified of on account of these posts. */
export async function listCauses(tx: Tx, companyId: string, postIds: readonly string[]): Promise<string[]> {
  const comments = await tx.all(sql<{ comment_id: string }>`
    select comment_id from post_comment where company_id = ${companyId} and post_id = any(${postIds}::uuid[])`)
  return [...postIds, ...comments.flatMap(({ comment_id }) => [comment_id, acceptedCauseOf(comment_id)])]
}

/** The next posts of a community after a place in it. */
export const listPostsAfter = (tx: Tx, companyId: string, communityId: string, seq: number, count: number) =>
  tx.all(sql<{ post_id: string; seq: number }>`
    select post_id, seq from post
    where company_id = ${companyId} and community_id = ${communityId} and seq > ${seq} and deleted_at is null
    order by seq limit ${count}`)
