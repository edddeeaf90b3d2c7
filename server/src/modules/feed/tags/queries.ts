import type { PostFacts } from '@atrium/contract/feed/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the hashtags of posts. */
type Tagged = Pick<PostFacts, 'post_id' | 'community_id' | 'created_at'>

/** Replaces the hashtags of a post. */
export async function putTags(tx: Tx, company_id: string, { post_id, community_id, created_at }: Tagged, tags: readonly string[]) {
  await tx.run(database.deleteFrom('post_tag').where('company_id', '=', company_id).where('post_id', '=', post_id))
  if (!tags.length) return
  const rows = tags.map((tag) => ({ company_id, community_id, tag, created_at, post_id }))
  await tx.run(database.insertInto('post_tag').values(rows))
}

type CountedTag = { tag: string; post_count: number }
/** Hashtags of these communities that begin with these letters, the most used first. Posts that are hidden do not count. */
export const listTags = (tx: Tx, companyId: string, communityIds: readonly string[], begin: string, count: number): Promise<CountedTag[]> =>
  tx.all(sql<CountedTag>`
    select t.tag, count(*)::int as post_count
    from unnest(${communityIds}::uuid[]) as c(id)
    join post_tag t on t.company_id = ${companyId} and t.community_id = c.id
      and t.tag >= ${begin} and t.tag < ${begin} || U&'\\+10FFFF'
    join post p on p.company_id = t.company_id and p.post_id = t.post_id and p.hidden_at is null
    group by t.tag order by post_count desc, t.tag limit ${count}`)
