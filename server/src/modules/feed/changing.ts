import type { Post, PostComment } from '@atrium/contract/feed/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { raiseCommunity, type CommunityActor, type OpenedCommunity } from '#modules/communities'
import { show } from './access.ts'
import { findComment } from './comment-queries.ts'
import { findPost, updatePost, type PostChange } from './queries.ts'

/** Stores a change of a post with the next revision of its community, announces it, and returns it as the actor sees it. */
export const announce = (
  tx: Tx,
  actor: CommunityActor,
  community: OpenedCommunity,
  postId: string,
  change: PostChange = {},
): Promise<Post> => tell(tx, 'post.changed', actor, community, postId, change)

/** Like `announce`, for a post that was just written: this alone makes it new to others. */
export const announceWritten = (tx: Tx, actor: CommunityActor, community: OpenedCommunity, postId: string): Promise<Post> =>
  tell(tx, 'post.written', actor, community, postId, {})

async function tell(
  tx: Tx,
  event: 'post.written' | 'post.changed',
  actor: CommunityActor,
  community: OpenedCommunity,
  postId: string,
  change: PostChange,
): Promise<Post> {
  const moved = await raiseCommunity(tx, actor.companyId, community.community_id)
  await updatePost(tx, actor.companyId, postId, { ...change, revision: moved.revision })
  const post = await findPost(tx, actor.companyId, actor.employeeId, postId)
  if (!post) throw new Error('a locked post is gone')
  tx.emit(event, moved, [post])
  return show(post, actor, community)
}

/** Announces a comment as it is now, and returns it. */
export async function announceComment(tx: Tx, { companyId }: Actor, commentId: string): Promise<PostComment> {
  const comment = await findComment(tx, companyId, commentId)
  if (!comment) throw new Error('a locked comment is gone')
  tx.emit('post.commented', await raiseCommunity(tx, companyId, comment.community_id), [comment])
  return comment
}
