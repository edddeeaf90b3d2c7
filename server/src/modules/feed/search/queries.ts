import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the search. The terms are matched by the function `find_posts` (migrations). */
export type PostsWanted = {
  communities: readonly string[]
  /** Null: anyone. */
  authors: readonly string[] | null
  terms: readonly string[]
  without: readonly string[]
  tags: readonly string[]
  without_tags: readonly string[]
  since: string | null
  until: string | null
  time_zone: string
  after_at: string | null
  after_id: string | null
}
/** The id and the time of a post, in full precision. */
export type Spot = [post_id: string, at: string]
/** `reached`: up to where was looked; more may be further back. */
export type Answer = { found: Spot[]; reached: [at: string, post_id: string] | null }

export async function findPosts(tx: Tx, wanted: PostsWanted, most: number): Promise<Answer> {
  const [row] = await tx.hot<{ answer: Answer }>('find-posts', 'select find_posts($1, $2) as answer', [JSON.stringify(wanted), most])
  return row?.answer ?? { found: [], reached: null }
}

export type FoundPost = { post_id: string; community_id: string; author_id: string; created_at: string; text: string }
/** The posts of these spots, in the same order. */
export async function listFound(tx: Tx, companyId: string, spots: readonly Spot[]): Promise<FoundPost[]> {
  if (!spots.length) return []
  const ids = spots.map(([id]) => id)
  const rows = await tx.all(sql<FoundPost>`
    select post_id, community_id, author_id, created_at, text from post where company_id = ${companyId} and post_id = any(${ids}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.post_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
