import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of posts that show another one. */
type ShareRow = { post_id: string; community_id: string }
/** Those without words of their own, which say nothing once the post is gone; of one place or of all. */
export const listWordless = (tx: Tx, companyId: string, postId: string, communityId: string | null): Promise<ShareRow[]> =>
  tx.all(sql<ShareRow>`
    select post_id, community_id from post
    where company_id = ${companyId} and shared_post_id = ${postId} and text = '' and deleted_at is null
      and (${communityId}::uuid is null or community_id = ${communityId}::uuid)
    order by community_id, post_id`)

/** Where a post that only shows another one was shown before. Nowhere, if it says something itself. */
export const listEarlierPlaces = async (tx: Tx, companyId: string, postId: string): Promise<string[]> => {
  const rows = await tx.all(sql<{ community_id: string }>`
    select distinct e.community_id from post p
    join post e on e.company_id = p.company_id and e.deleted_at is null
      and (e.post_id = p.shared_post_id or (e.shared_post_id = p.shared_post_id and e.post_id < p.post_id))
    where p.company_id = ${companyId} and p.post_id = ${postId} and p.text = ''`)
  return rows.map(({ community_id }) => community_id)
}
