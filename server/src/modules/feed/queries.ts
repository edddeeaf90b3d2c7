import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Reaction } from '@atrium/contract/chat/schemas'
import { emptyDocument, type RichText } from '@atrium/contract/document'
import type { Post, PostFacts } from '@atrium/contract/feed/schemas'
import type { LinkPreview } from '@atrium/contract/link-previews/link-preview'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { StoredPreview } from '#modules/chat'

export type PostRow = PostFacts & Pick<Post, 'is_following' | 'is_saved'>
/** SQL of posts, with whether a person follows and saved them. */
const posts = (companyId: string, employeeId: string) =>
  database
    .selectFrom('post')
    .select([
      'post.post_id',
      'post.client_post_id',
      'post.community_id',
      'post.author_id',
      'post.seq',
      sql<RichText>`case when post.hidden_at is null then post.body else ${JSON.stringify(emptyDocument)}::jsonb end`.as('body'),
      sql<MessageFile[]>`case when post.hidden_at is null then post.files else '[]' end`.as('files'),
      sql<
        LinkPreview[]
      >`case when post.hidden_at is null then jsonb_path_query_array(post.link_previews, '$[*] ? (!exists(@.removed))') else '[]' end`.as(
        'link_previews',
      ),
      sql<Reaction[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('emoji', emoji, 'employee_ids', people) order by first_at, emoji), '[]')
        from (
          select emoji, jsonb_agg(employee_id order by created_at, employee_id) as people, min(created_at) as first_at
          from post_reaction r where r.company_id = post.company_id and r.post_id = post.post_id group by emoji
        ) as by_emoji)`.as('reactions'),
      'post.comment_count',
      sql<PostFacts['pin']>`case when post.pinned_at is not null
        then jsonb_build_object('pinned_at', to_jsonb(post.pinned_at), 'pinned_by', post.pinned_by) end`.as('pin'),
      'post.shared_post_id',
      'post.is_question',
      sql<PostFacts['answer']>`case when post.hidden_at is null then (
        select jsonb_build_object('comment_id', a.comment_id, 'author_id', a.author_id,
          'body', case when a.hidden_at is null then a.body else ${JSON.stringify(emptyDocument)}::jsonb end)
        from post_comment a where a.company_id = post.company_id and a.comment_id = post.answer_id) end`.as('answer'),
      'post.is_locked',
      sql<boolean>`post.hidden_at is not null`.as('is_hidden'),
      'post.created_at',
      'post.edited_at',
      'post.deleted_at',
      'post.activity_at',
      'post.revision',
      sql<boolean>`coalesce((
        select f.is_following from post_follower f
        where f.company_id = post.company_id and f.post_id = post.post_id and f.employee_id = ${employeeId}), false)`.as('is_following'),
      sql<boolean>`exists (
        select 1 from saved_post s
        where s.company_id = post.company_id and s.post_id = post.post_id and s.employee_id = ${employeeId})`.as('is_saved'),
    ])
    .where('post.company_id', '=', companyId)

export const findPost = (tx: Tx, companyId: string, employeeId: string, postId: string): Promise<PostRow | undefined> =>
  tx.first(posts(companyId, employeeId).where('post.post_id', '=', postId))

export const findByClientId = (tx: Tx, companyId: string, authorId: string, clientId: string): Promise<PostRow | undefined> =>
  tx.first(posts(companyId, authorId).where('post.author_id', '=', authorId).where('post.client_post_id', '=', clientId))

export type FeedOrder = 'created_at' | 'activity_at'
export type FeedWish = {
  communityIds: readonly string[]
  order: FeedOrder
  pinned: boolean
  unanswered: boolean
  authorId?: string | undefined
  tag?: string | undefined
  search?: string | undefined
  /** The place after which the page begins. */
  after?: readonly [at: string, postId: string] | undefined
  limit: number
}

/** The first posts of several communities: the first few of each, merged. Their exact place goes into the cursor. */
export function listFeed(tx: Tx, companyId: string, employeeId: string, wish: FeedWish): Promise<(PostRow & { sort_key: string })[]> {
  // Of a hashtag the index has the order of writing.
  const from = wish.tag ? sql`post_tag t join post p on p.company_id = t.company_id and p.post_id = t.post_id` : sql`post p`
  const by = wish.order === 'activity_at' ? sql`p.activity_at` : wish.tag ? sql`t.created_at` : sql`p.created_at`
  const conditions = [
    sql`p.company_id = ${companyId}`,
    sql`p.community_id = c.id`,
    sql`p.deleted_at is null`,
    ...(wish.tag ? [sql`t.company_id = ${companyId}`, sql`t.community_id = c.id`, sql`t.tag = ${wish.tag}`, sql`p.hidden_at is null`] : []),
    ...(wish.pinned ? [sql`p.pinned_at is not null`] : []),
    ...(wish.unanswered ? [sql`p.is_question`, sql`p.answer_id is null`, sql`p.hidden_at is null`] : []),
    ...(wish.authorId ? [sql`p.author_id = ${wish.authorId}`] : []),
    ...(wish.search ? [sql`p.hidden_at is null`, sql`strpos(lower(p.text), lower(${wish.search})) > 0`] : []),
    ...(wish.after
      ? [sql`(${by}, ${wish.tag ? sql`t.post_id` : sql`p.post_id`}) < (${wish.after[0]}::timestamptz, ${wish.after[1]}::uuid)`]
      : []),
  ]
  const first = sql<{ post_id: string; at: string }>`(
    select f.post_id, f.at from unnest(${wish.communityIds}::uuid[]) as c(id), lateral (
      select p.post_id, ${by} as at from ${from} where ${sql.join(conditions, sql` and `)}
      order by ${by} desc, ${wish.tag ? sql`t.post_id` : sql`p.post_id`} desc limit ${wish.limit}
    ) as f order by f.at desc, f.post_id desc limit ${wish.limit})`.as('first')
  const page = posts(companyId, employeeId)
    .innerJoin(first, 'first.post_id', 'post.post_id')
    .select(sql<string>`first.at::text`.as('sort_key'))
    .orderBy('first.at', 'desc')
    .orderBy('post.post_id', 'desc')
  return tx.all(page)
}

type SavedWish = { communityIds: readonly string[]; after?: readonly [at: string, postId: string] | undefined; limit: number }
/** The posts of these communities that a person saved, the one that was saved last first. */
export function listSaved(tx: Tx, companyId: string, employeeId: string, wish: SavedWish): Promise<(PostRow & { saved_at: string })[]> {
  const [at, postId] = wish.after ?? [null, null]
  const page = posts(companyId, employeeId)
    .innerJoin('saved_post', (join) =>
      join.onRef('saved_post.company_id', '=', 'post.company_id').onRef('saved_post.post_id', '=', 'post.post_id'),
    )
    .where('saved_post.employee_id', '=', employeeId)
    .where('post.deleted_at', 'is', null)
    .where('post.community_id', '=', sql<string>`any(${wish.communityIds}::uuid[])`)
    .where(sql<boolean>`(${at}::timestamptz is null or (saved_post.saved_at, saved_post.post_id) < (${at}::timestamptz, ${postId}::uuid))`)
    .select(sql<string>`saved_post.saved_at::text`.as('saved_at'))
    .orderBy('saved_post.saved_at', 'desc')
    .orderBy('saved_post.post_id', 'desc')
    .limit(wish.limit)
  return tx.all(page)
}

export type NewPost = Pick<
  PostFacts,
  'client_post_id' | 'community_id' | 'author_id' | 'seq' | 'body' | 'files' | 'shared_post_id' | 'is_question' | 'created_at'
> & {
  text: string
}
export const insertPost = async (tx: Tx, company_id: string, { body, files, ...row }: NewPost): Promise<string> => {
  const made = await tx.first(
    database
      .insertInto('post')
      .values({ company_id, ...row, body: JSON.stringify(body), files: JSON.stringify(files), activity_at: row.created_at })
      .returning('post_id'),
  )
  if (!made) throw new Error('a post was not inserted')
  return made.post_id
}

export type PostChange = Partial<{
  text: string
  is_question: boolean
  answer_id: string | null
  is_locked: boolean
  edited_at: string
  deleted_at: string
  activity_at: string
  pinned_at: string | null
  pinned_by: string | null
  hidden_at: string | null
  comment_count: number
  revision: number
}> & { body?: RichText; files?: MessageFile[]; link_previews?: readonly StoredPreview[] }
export const updatePost = (tx: Tx, companyId: string, postId: string, { body, files, link_previews, ...change }: PostChange) =>
  tx.run(
    database
      .updateTable('post')
      .set({
        ...change,
        ...(body && { body: JSON.stringify(body) }),
        ...(files && { files: JSON.stringify(files) }),
        ...(link_previews && { link_previews: JSON.stringify(link_previews) }),
      })
      .where('company_id', '=', companyId)
      .where('post_id', '=', postId),
  )

export const countPinned = async (tx: Tx, companyId: string, communityId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
    select count(*)::int as count from post where company_id = ${companyId} and community_id = ${communityId} and pinned_at is not null`)
  )?.count ?? 0

export const insertVersion = (tx: Tx, company_id: string, post_id: string, body: RichText, edited_at: string) =>
  tx.run(database.insertInto('post_version').values({ company_id, post_id, body: JSON.stringify(body), edited_at }))

type Version = { body: RichText; edited_at: string }
export const listVersions = (tx: Tx, companyId: string, postId: string): Promise<Version[]> =>
  tx.all(
    database
      .selectFrom('post_version')
      .select([sql<RichText>`body`.as('body'), 'edited_at'])
      .where('company_id', '=', companyId)
      .where('post_id', '=', postId)
      .orderBy('version_id', 'desc')
      .limit(100),
  )

/** The earlier texts of a deleted post. */
export const deleteVersions = (tx: Tx, companyId: string, postId: string) =>
  tx.run(database.deleteFrom('post_version').where('company_id', '=', companyId).where('post_id', '=', postId))

export const insertReaction = async (tx: Tx, company_id: string, post_id: string, emoji: string, employee_id: string): Promise<boolean> =>
  (await tx.run(
    database
      .insertInto('post_reaction')
      .values({ company_id, post_id, emoji, employee_id })
      .onConflict((conflict) => conflict.doNothing()),
  )) > 0

export const deleteReaction = async (tx: Tx, companyId: string, postId: string, emoji: string, employeeId: string): Promise<boolean> =>
  (await tx.run(
    database
      .deleteFrom('post_reaction')
      .where('company_id', '=', companyId)
      .where('post_id', '=', postId)
      .where('emoji', '=', emoji)
      .where('employee_id', '=', employeeId),
  )) > 0
