import { isBlank } from '@atrium/contract/document'
import type { postCommentCalls } from '@atrium/contract/feed/comments'
import type { PostComment } from '@atrium/contract/feed/schemas'
import type { Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import { openComment, openLockedPost, openPost } from './access.ts'
import { announce, announceComment } from './changing.ts'
import { commentsOf, findByClientId, findComment, insertComment, updateComment } from './comment-queries.ts'
import { follow } from './following/following.ts'
import { removeComment } from './removing.ts'

const listing = {
  columns: { created_at: 'post_comment.created_at' },
  key: 'comment_id',
  keyColumn: 'post_comment.comment_id',
  defaultSort: { field: 'created_at', direction: 'asc' },
} as const

export const commentHandlers: Handlers<typeof postCommentCalls> = {
  async listPostComments({ post_id, ...input }, { tx, actor }) {
    const { post } = await openPost(tx, actor, post_id)
    if (post.is_hidden) return { items: [], next_cursor: null }
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
    const answers = parent?.post_id === post.post_id && !parent.deleted_at && !parent.is_hidden && !parent.parent_comment_id
    if (parent_comment_id && !answers) return refuse('COMMENT_NOT_FOUND')
    const created_at = now.toISOString()
    const row = { post_id: post.post_id, client_comment_id, parent_comment_id, author_id, body, created_at }
    await follow(tx, actor, post)
    const comment = await announceComment(tx, actor, await insertComment(tx, companyId, row))
    await announce(tx, actor, community, post.post_id, { comment_count: post.comment_count + 1, activity_at: created_at })
    await tx.enqueue('feed.notify', { company_id: companyId, post_id: post.post_id, comment_id: comment.comment_id })
    return comment
  },

  async updatePostComment({ comment_id, body }, { tx, actor, now }) {
    const { held, post } = await openComment(tx, actor, comment_id)
    if (held.author_id !== actor.employeeId || held.is_hidden || !post.can.react) throw new Refusal('NO_PERMISSION')
    if (isBlank(body)) throw new Refusal('INVALID_REQUEST')
    await updateComment(tx, actor.companyId, comment_id, { body, edited_at: now.toISOString() })
    return announceComment(tx, actor, comment_id)
  },

  async deletePostComment({ comment_id }, { tx, actor, now }) {
    const { held, post, community } = await openComment(tx, actor, comment_id)
    if (held.author_id !== actor.employeeId && !community.can.moderate) throw new Refusal('NO_PERMISSION')
    return removeComment(tx, actor, { post, community }, comment_id, now)
  },
}
