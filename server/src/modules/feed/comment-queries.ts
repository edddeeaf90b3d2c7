import type { Reaction } from '@atrium/contract/chat/schemas'
import { emptyDocument, type RichText } from '@atrium/contract/document'
import type { PostComment } from '@atrium/contract/feed/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of comments on posts. */
const comments = (companyId: string) =>
  database
    .selectFrom('post_comment')
    .innerJoin('post', (join) =>
      join.onRef('post.company_id', '=', 'post_comment.company_id').onRef('post.post_id', '=', 'post_comment.post_id'),
    )
    .select([
      'post_comment.comment_id',
      'post_comment.post_id',
      'post.community_id',
      'post_comment.client_comment_id',
      'post_comment.parent_comment_id',
      'post_comment.author_id',
      sql<RichText>`case when post_comment.hidden_at is null then post_comment.body else ${JSON.stringify(emptyDocument)}::jsonb end`.as(
        'body',
      ),
      sql<boolean>`post_comment.hidden_at is not null`.as('is_hidden'),
      sql<Reaction[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('emoji', emoji, 'employee_ids', people) order by first_at, emoji), '[]')
        from (
          select emoji, jsonb_agg(employee_id order by created_at, employee_id) as people, min(created_at) as first_at
          from post_comment_reaction r
          where r.company_id = post_comment.company_id and r.comment_id = post_comment.comment_id group by emoji
        ) as by_emoji)`.as('reactions'),
      'post_comment.created_at',
      'post_comment.edited_at',
      'post_comment.deleted_at',
    ])
    .where('post_comment.company_id', '=', companyId)

export const commentsOf = (companyId: string, postId: string) => comments(companyId).where('post_comment.post_id', '=', postId)

export const findComment = (tx: Tx, companyId: string, commentId: string): Promise<PostComment | undefined> =>
  tx.first(comments(companyId).where('post_comment.comment_id', '=', commentId))

export const findByClientId = (tx: Tx, companyId: string, authorId: string, clientId: string): Promise<PostComment | undefined> =>
  tx.first(comments(companyId).where('post_comment.author_id', '=', authorId).where('post_comment.client_comment_id', '=', clientId))

type NewComment = Pick<PostComment, 'post_id' | 'client_comment_id' | 'parent_comment_id' | 'author_id' | 'body' | 'created_at'>
export const insertComment = async (tx: Tx, company_id: string, { body, ...comment }: NewComment): Promise<string> => {
  const made = await tx.first(
    database
      .insertInto('post_comment')
      .values({ company_id, ...comment, body: JSON.stringify(body) })
      .returning('comment_id'),
  )
  if (!made) throw new Error('a comment was not inserted')
  return made.comment_id
}

export const updateComment = (
  tx: Tx,
  companyId: string,
  commentId: string,
  { body, ...change }: { body?: RichText; edited_at?: string; deleted_at?: string; hidden_at?: string | null },
) =>
  tx.run(
    database
      .updateTable('post_comment')
      .set({ ...change, ...(body && { body: JSON.stringify(body) }) })
      .where('company_id', '=', companyId)
      .where('comment_id', '=', commentId),
  )

export const insertReaction = async (
  tx: Tx,
  company_id: string,
  comment_id: string,
  emoji: string,
  employee_id: string,
): Promise<boolean> =>
  (await tx.run(
    database
      .insertInto('post_comment_reaction')
      .values({ company_id, comment_id, emoji, employee_id })
      .onConflict((conflict) => conflict.doNothing()),
  )) > 0

export const deleteReaction = async (tx: Tx, companyId: string, commentId: string, emoji: string, employeeId: string): Promise<boolean> =>
  (await tx.run(
    database
      .deleteFrom('post_comment_reaction')
      .where('company_id', '=', companyId)
      .where('comment_id', '=', commentId)
      .where('emoji', '=', emoji)
      .where('employee_id', '=', employeeId),
  )) > 0
