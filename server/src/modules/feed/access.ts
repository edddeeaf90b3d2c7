import type { Post, PostFacts } from '@atrium/contract/feed/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openCommunity, openLocked, type OpenedCommunity } from '#modules/communities'
import { findPost } from './queries.ts'
import { decideAbilities } from './rules.ts'

export type OpenedPost = { post: Post; community: OpenedCommunity }

export const show = (post: PostFacts, actor: Actor, { can, is_archived }: OpenedCommunity): Post => ({
  ...post,
  can: decideAbilities(post, actor.employeeId, { ...can, isArchived: is_archived }),
})

/** Access check: a post that the actor may read and that is not deleted. Refuses with POST_ID_MISSING when none is named. */
export const openPost = (tx: Tx, actor: Actor, postId: string | undefined): Promise<OpenedPost> => open(tx, actor, postId, openCommunity)

/** Like `openPost`, with its community locked until the transaction ends. */
export async function openLockedPost(tx: Tx, actor: Actor, postId: string | undefined): Promise<OpenedPost> {
  const { community } = await open(tx, actor, postId, openLocked)
  // Read again under the lock.
  const post = await findPost(tx, actor.companyId, postId ?? '')
  if (!post || post.deleted_at) throw new Refusal('POST_NOT_FOUND')
  return { post: show(post, actor, community), community }
}

async function open(tx: Tx, actor: Actor, postId: string | undefined, opening: typeof openCommunity): Promise<OpenedPost> {
  if (!postId) throw new Refusal('POST_ID_MISSING')
  const post = await findPost(tx, actor.companyId, postId)
  if (!post || post.deleted_at) throw new Refusal('POST_NOT_FOUND')
  const community = await opening(tx, actor, post.community_id).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('POST_NOT_FOUND') : error
  })
  if (!community.can.read) throw new Refusal('POST_NOT_FOUND')
  return { post: show(post, actor, community), community }
}
