import { emptyDocument, type RichText } from '@atrium/contract/document'
import type { recognitionCommentCalls } from '@atrium/contract/recognition/comments'
import type { RecognitionComment } from '@atrium/contract/recognition/schemas'
import type { Actor, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { announce, notify, openLocked, raiseRecognition } from '../changing.ts'
import { changeRecognition, findReadable } from '../queries.ts'
import { commentsOf, findByClientId, findComment, findSignature, insertComment, updateComment } from './queries.ts'

const listing = {
  columns: { created_at: 'created_at' },
  key: 'comment_id',
  keyColumn: 'comment_id',
  defaultSort: { field: 'created_at', direction: 'asc' },
} as const

export const commentHandlers: Handlers<typeof recognitionCommentCalls> = {
  async listRecognitionComments({ recognition_id, ...input }, { tx, actor: { companyId, employeeId } }, refuse) {
    const row = (await findReadable(tx, companyId, employeeId, recognition_id)) ?? refuse('RECOGNITION_NOT_FOUND')
    return listPage<RecognitionComment>(tx, commentsOf(companyId, row.recognition_id), input, listing)
  },

  addRecognitionComment: (comment, { tx, actor, now }) => addComment(tx, actor, comment, now),

  async updateRecognitionComment({ comment_id, body }, { tx, actor, now }) {
    const held = await openComment(tx, actor, comment_id)
    if (held.author_id !== actor.employeeId) throw new Refusal('NO_PERMISSION')
    return change(tx, actor, held, { body, edited_at: now.toISOString() })
  },

  async deleteRecognitionComment({ comment_id }, { tx, actor, now }) {
    const held = await openComment(tx, actor, comment_id)
    if (held.author_id !== actor.employeeId && !actor.permissions.has('recog.manage')) throw new Refusal('NO_PERMISSION')
    await tx.enqueue('recognition.withdraw', { company_id: actor.companyId, recognition_id: held.recognition_id })
    return change(tx, actor, held, { body: emptyDocument, deleted_at: now.toISOString() }, -1)
  },
}

type NewComment = { recognition_id: string; body: RichText; client_comment_id: string; is_signature?: boolean }

/** Comments on a recognition, once for each `client_comment_id`. */
async function addComment(tx: Tx, actor: Actor, wanted: NewComment, now: Date): Promise<RecognitionComment> {
  const { companyId, employeeId: author_id } = actor
  const row = await openLocked(tx, actor, wanted.recognition_id)
  if (row?.state !== 'given') throw new Refusal('RECOGNITION_NOT_FOUND')
  const comment = { ...wanted, recognition_id: row.recognition_id, author_id, created_at: now.toISOString() }
  const isNew = await insertComment(tx, companyId, comment)
  const made = await findByClientId(tx, companyId, author_id, wanted.client_comment_id)
  if (!made) throw new Error('the comment is neither new nor there')
  if (isNew) {
    await notify(tx, actor, { recognition_id: made.recognition_id, reason: 'recognition_comment', cause_id: made.comment_id })
    await announceComment(tx, actor, made, 1)
  }
  return made
}

/** What a person writes on a card that is delivered: one comment, which is changed when they write again. */
export async function writeSignature(tx: Tx, actor: Actor, wanted: NewComment, now: Date): Promise<RecognitionComment> {
  const { companyId, employeeId } = actor
  const held = await findSignature(tx, companyId, wanted.recognition_id, employeeId)
  if (!held || (await findByClientId(tx, companyId, employeeId, wanted.client_comment_id)))
    return addComment(tx, actor, { ...wanted, is_signature: true }, now)
  return change(tx, actor, await openComment(tx, actor, held.comment_id), { body: wanted.body, edited_at: now.toISOString() })
}

/** Access check: a comment that is not deleted, on a recognition that the actor may read, which is locked. */
async function openComment(tx: Tx, actor: Actor, commentId: string): Promise<RecognitionComment> {
  const found = await findComment(tx, actor.companyId, commentId)
  const row = found && (await openLocked(tx, actor, found.recognition_id))
  const held = row?.state === 'given' ? await findComment(tx, actor.companyId, commentId) : undefined
  if (!held || held.deleted_at) throw new Refusal('COMMENT_NOT_FOUND')
  return held
}

async function change(
  tx: Tx,
  actor: Actor,
  { comment_id }: RecognitionComment,
  written: { body: RichText; edited_at?: string; deleted_at?: string },
  comments = 0,
): Promise<RecognitionComment> {
  await updateComment(tx, actor.companyId, comment_id, written)
  const changed = await findComment(tx, actor.companyId, comment_id)
  if (!changed) throw new Error('a locked comment is gone')
  await announceComment(tx, actor, changed, comments)
  return changed
}

/** Announces a comment, and the recognition if it counts another number of them. */
async function announceComment(tx: Tx, actor: Actor, comment: RecognitionComment, comments: number): Promise<void> {
  const { companyId } = actor
  const moved = await raiseRecognition(tx, companyId, comment.recognition_id)
  await changeRecognition(tx, companyId, comment.recognition_id, { revision: moved.revision })
  tx.emit('recognition.commented', moved, [comment])
  if (comments) await announce(tx, actor, comment.recognition_id, { comments })
}
