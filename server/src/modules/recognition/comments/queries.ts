import type { RichText } from '@atrium/contract/document'
import type { RecognitionComment } from '@atrium/contract/recognition/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of comments. */
const comments = (companyId: string) =>
  database
    .selectFrom('recognition_comment')
    .select([
      'comment_id',
      'recognition_id',
      'client_comment_id',
      'author_id',
      sql<RichText>`body`.as('body'),
      'created_at',
      'edited_at',
      'deleted_at',
    ])
    .where('company_id', '=', companyId)

export const commentsOf = (companyId: string, recognitionId: string) => comments(companyId).where('recognition_id', '=', recognitionId)

export const findComment = (tx: Tx, companyId: string, commentId: string): Promise<RecognitionComment | undefined> =>
  tx.first(comments(companyId).where('comment_id', '=', commentId))

export const findByClientId = (tx: Tx, companyId: string, authorId: string, clientId: string): Promise<RecognitionComment | undefined> =>
  tx.first(comments(companyId).where('author_id', '=', authorId).where('client_comment_id', '=', clientId))

/** What a person wrote on a card, once it is delivered. */
export const findSignature = (
  tx: Tx,
  companyId: string,
  recognitionId: string,
  authorId: string,
): Promise<RecognitionComment | undefined> =>
  tx.first(
    commentsOf(companyId, recognitionId).where('author_id', '=', authorId).where('is_signature', '=', true).where('deleted_at', 'is', null),
  )

type NewComment = Pick<RecognitionComment, 'recognition_id' | 'client_comment_id' | 'author_id' | 'body' | 'created_at'> & {
  is_signature?: boolean
}
/** Whether the comment is new: false if its author has made it before. */
export const insertComment = async (tx: Tx, company_id: string, { body, ...comment }: NewComment): Promise<boolean> =>
  (await tx.run(
    database
      .insertInto('recognition_comment')
      .values({ company_id, ...comment, body: JSON.stringify(body) })
      .onConflict((conflict) => conflict.columns(['company_id', 'author_id', 'client_comment_id']).doNothing()),
  )) > 0

export const updateComment = (
  tx: Tx,
  companyId: string,
  commentId: string,
  { body, ...change }: { body: RichText; edited_at?: string; deleted_at?: string },
) =>
  tx.run(
    database
      .updateTable('recognition_comment')
      .set({ body: JSON.stringify(body), ...change })
      .where('company_id', '=', companyId)
      .where('comment_id', '=', commentId),
  )

/** A person's comments after one, for their personal data. */
export const listAllComments = (
  tx: Tx,
  companyId: string,
  authorId: string,
  after: string | null,
  count: number,
): Promise<RecognitionComment[]> => {
  const own = comments(companyId).where('author_id', '=', authorId)
  return tx.all((after ? own.where('comment_id', '>', after) : own).orderBy('comment_id').limit(count))
}
