import type { Post, PostComment } from '@atrium/contract/feed/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { raiseCommunity, type CommunityActor, type OpenedCommunity } from '#modules/communities'
import { show } from './access.ts'
import { findComment } from './comment-queries.ts'
import { isAccepted } from './questions/queries.ts'
import { findPost, updatePost, type PostChange, type PostRow } from './queries.ts'

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
  return show(await tellFacts(tx, event, actor, community.community_id, postId, change), actor, community)
}

/** For whom a change is shown. */
export type Reader = Pick<Actor, 'companyId' | 'employeeId'>

/** Like `announce`, without what only the actor may do. */
export async function tellFacts(
  tx: Tx,
  event: 'post.written' | 'post.changed',
  { companyId, employeeId }: Reader,
  communityId: string,
  postId: string,
  change: PostChange,
): Promise<PostRow> {
  const moved = await raiseCommunity(tx, companyId, communityId)
  await updatePost(tx, companyId, postId, { ...change, revision: moved.revision })
  const post = await findPost(tx, companyId, employeeId, postId)
  if (!post) throw new Error('a locked post is gone')
  tx.emit(event, moved, [post])
  return post
}

/** Announces a comment as it is now, and returns it; the post too, which shows its accepted answer. */
export async function announceComment(tx: Tx, actor: Reader, commentId: string): Promise<PostComment> {
  const comment = await findComment(tx, actor.companyId, commentId)
  if (!comment) throw new Error('a locked comment is gone')
  const { community_id, post_id } = comment
  tx.emit('post.commented', await raiseCommunity(tx, actor.companyId, community_id), [comment])
  if (await isAccepted(tx, actor.companyId, commentId)) await tellFacts(tx, 'post.changed', actor, community_id, post_id, {})
  return comment
}
