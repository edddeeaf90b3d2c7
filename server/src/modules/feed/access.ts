import type { Post, PostComment } from '@atrium/contract/feed/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { mayReadCommunity, openCommunity, openLocked, type CommunityActor, type OpenedCommunity } from '#modules/communities'
import { findComment } from './comment-queries.ts'
import { findPost, type PostRow } from './queries.ts'
import { decideAbilities } from './rules.ts'

export type OpenedPost = { post: Post; community: OpenedCommunity }

export const show = (post: PostRow, actor: CommunityActor, { can, role, is_archived }: OpenedCommunity): Post => ({
  ...post,
  can: decideAbilities(post, actor.employeeId, { ...can, isMember: role !== null, isArchived: is_archived }),
})

/** Access check: a post that the actor may read and that is not deleted. Refuses with POST_ID_MISSING when none is named. */
export const openPost = (tx: Tx, actor: CommunityActor, postId: string | undefined): Promise<OpenedPost> =>
  open(tx, actor, postId, openCommunity)

/** Like `openPost`, with its community locked until the transaction ends. */
export async function openLockedPost(tx: Tx, actor: CommunityActor, postId: string | undefined): Promise<OpenedPost> {
  const { community } = await open(tx, actor, postId, openLocked)
  // Read again under the lock.
  const post = await findPost(tx, actor.companyId, actor.employeeId, postId ?? '')
  if (!post || post.deleted_at) throw new Refusal('POST_NOT_FOUND')
  return { post: show(post, actor, community), community }
}

async function open(tx: Tx, actor: CommunityActor, postId: string | undefined, opening: typeof openCommunity): Promise<OpenedPost> {
  if (!postId) throw new Refusal('POST_ID_MISSING')
  const post = await findPost(tx, actor.companyId, actor.employeeId, postId)
  if (!post || post.deleted_at) throw new Refusal('POST_NOT_FOUND')
  const community = await opening(tx, actor, post.community_id).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('POST_NOT_FOUND') : error
  })
  if (!community.can.read) throw new Refusal('POST_NOT_FOUND')
  return { post: show(post, actor, community), community }
}

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

/** Access check of files: those who may read the post; while it is hidden, those who moderate. */
export async function mayReadFiles(tx: Tx, actor: Actor, link: { scope_id: string; row_id: string }): Promise<boolean> {
  if (!(await mayReadCommunity(tx, actor, link.scope_id))) return false
  const post = await findPost(tx, actor.companyId, actor.employeeId, link.row_id)
  return !post?.is_hidden || (await openCommunity(tx, actor, link.scope_id)).can.moderate
}
