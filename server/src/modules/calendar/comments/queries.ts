import type { EventComment } from '@atrium/contract/calendar/schemas'
import type { RichText } from '@atrium/contract/document'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of comments. */
const comments = (companyId: string) =>
  database
    .selectFrom('event_comment')
    .select(['comment_id', 'event_id', 'client_comment_id', 'author_id', 'created_at', 'edited_at', 'deleted_at'])
    .select(sql<RichText>`body`.as('body'))
    .where('company_id', '=', companyId)

export const commentsOf = (companyId: string, eventId: string) => comments(companyId).where('event_id', '=', eventId)

export const findComment = (tx: Tx, companyId: string, commentId: string): Promise<EventComment | undefined> =>
  tx.first(comments(companyId).where('comment_id', '=', commentId))

export const findByClientId = (tx: Tx, companyId: string, authorId: string, clientId: string): Promise<EventComment | undefined> =>
  tx.first(comments(companyId).where('author_id', '=', authorId).where('client_comment_id', '=', clientId))

type NewComment = Pick<EventComment, 'event_id' | 'client_comment_id' | 'author_id' | 'body' | 'created_at'>
/** Counts it as well. False if its author has made it before. */
export const insertComment = async (tx: Tx, company_id: string, { body, ...comment }: NewComment): Promise<boolean> => {
  const added = await tx.run(
    database
      .insertInto('event_comment')
      .values({ company_id, ...comment, body: JSON.stringify(body) })
      .onConflict((conflict) => conflict.columns(['company_id', 'author_id', 'client_comment_id']).doNothing()),
  )
  if (added) await countComments(tx, company_id, comment.event_id, 1)
  return added > 0
}

export const countComments = (tx: Tx, companyId: string, eventId: string, step: number) =>
  tx.run(sql`update event set comment_count = comment_count + ${step} where company_id = ${companyId} and event_id = ${eventId}`)

export const updateComment = (
  tx: Tx,
  companyId: string,
  commentId: string,
  { body, ...change }: { body: RichText; edited_at?: string; deleted_at?: string },
) =>
  tx.run(
    database
      .updateTable('event_comment')
      .set({ ...change, body: JSON.stringify(body) })
      .where('company_id', '=', companyId)
      .where('comment_id', '=', commentId),
  )
