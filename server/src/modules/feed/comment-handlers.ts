import { isBlank, type RichText } from '@atrium/contract/document'
import type { postCommentCalls } from '@atrium/contract/feed/comments'
import type { PostComment } from '@atrium/contract/feed/schemas'
import type { Actor, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { raiseCommunity } from '#modules/communities'
import { openLockedPost, openPost, type OpenedPost } from './access.ts'
import { announce } from './changing.ts'
import { commentsOf, findByClientId, findComment, insertComment, updateComment } from './comment-queries.ts'

const listing = {
  columns: { created_at: 'post_comment.created_at' },
  key: 'comment_id',
  keyColumn: 'post_comment.comment_id',
  defaultSort: { field: 'created_at', direction: 'asc' },
} as const

export const commentHandlers: Handlers<typeof postCommentCalls> = {
  async listPostComments({ post_id, ...input }, { tx, actor }) {
    const { post } = await openPost(tx, actor, post_id)
    return listPage<PostComment>(tx, commentsOf(actor.companyId, post.post_id), input, listing)
  },

  async addPostComment({ post_id, body, parent_comment_id = null, client_comment_id }, { tx, actor, now }, refuse) {
    const { post, community } = await openLockedPost(tx, actor, post_id)
    const { companyId, employeeId: author_id } = actor
    const made = await findByClientId(tx, companyId, author_id, client_comment_id)
    if (made && made.post_id !== post.post_id) throw new Refusal('INVALID_REQUEST')
    if (made) return made
    if (!post.can.comment) throw new Refusal('NO_PERMISSION')
    if (isBlank(body)) throw new Refusal('INVALID_REQUEST')
    const parent = parent_comment_id ? await findComment(tx, companyId, parent_comment_id) : undefined
    const answers = parent?.post_id === post.post_id && !parent.deleted_at && !parent.parent_comment_id
    if (parent_comment_id && !answers) return refuse('COMMENT_NOT_FOUND')
    const created_at = now.toISOString()
    const row = { post_id: post.post_id, client_comment_id, parent_comment_id, author_id, body, created_at }
    const comment = await announceComment(tx, actor, await insertComment(tx, companyId, row))
    await announce(tx, actor, community, post.post_id, { comment_count: post.comment_count + 1, activity_at: created_at })
    await tx.enqueue('feed.notify', { company_id: companyId, post_id: post.post_id, comment_id: comment.comment_id })
    return comment
  },

  async updatePostComment({ comment_id, body }, { tx, actor, now }) {
    const { held, post } = await openComment(tx, actor, comment_id)
    if (held.author_id !== actor.employeeId || !post.can.react) throw new Refusal('NO_PERMISSION')
    if (isBlank(body)) throw new Refusal('INVALID_REQUEST')
    await updateComment(tx, actor.companyId, comment_id, { body, edited_at: now.toISOString() })
    return announceComment(tx, actor, comment_id)
  },

  async deletePostComment({ comment_id }, { tx, actor, now }) {
    const { held, post, community } = await openComment(tx, actor, comment_id)
    if (held.author_id !== actor.employeeId && !community.can.moderate) throw new Refusal('NO_PERMISSION')
    await updateComment(tx, actor.companyId, comment_id, { body: nothing, deleted_at: now.toISOString() })
    const deleted = await announceComment(tx, actor, comment_id)
    await announce(tx, actor, community, post.post_id, { comment_count: post.comment_count - 1 })
    await tx.enqueue('feed.withdraw', { company_id: actor.companyId, post_id: post.post_id })
    return deleted
  },
}

const nothing: RichText = { type: 'doc', content: [] }

/** Access check: a comment that is not deleted, on a post that the actor may read, whose community is locked. */
export async function openComment(tx: Tx, actor: Actor, commentId: string): Promise<OpenedPost & { held: PostComment }> {
  const found = await findComment(tx, actor.companyId, commentId)
  if (!found) throw new Refusal('COMMENT_NOT_FOUND')
  const opened = await openLockedPost(tx, actor, found.post_id).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('COMMENT_NOT_FOUND') : error
  })
  const held = await findComment(tx, actor.companyId, commentId)
  if (!held || held.deleted_at) throw new Refusal('COMMENT_NOT_FOUND')
  return { ...opened, held }
}

/** Announces a comment as it is now, and returns it. */
export async function announceComment(tx: Tx, { companyId }: Actor, commentId: string): Promise<PostComment> {
  const comment = await findComment(tx, companyId, commentId)
  if (!comment) throw new Error('a locked comment is gone')
  tx.emit('post.commented', await raiseCommunity(tx, companyId, comment.community_id), [comment])
  return comment
}
