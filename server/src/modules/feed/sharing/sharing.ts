import type { RichText } from '@atrium/contract/document'
import type { Post } from '@atrium/contract/feed/schemas'
import type { Share } from '@atrium/contract/feed/sharing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openLocked, type CommunityActor } from '#modules/communities'
import { writePost } from '../writing.ts'

type Places = Pick<Post, 'community_id'> & { shares: readonly Share[] }

/** Locks the community of a post and those in which it is shared, in one order: two who share do not wait for each other. */
export async function lockPlaces(tx: Tx, actor: CommunityActor, { community_id, shares }: Places): Promise<void> {
  const places = [community_id, ...shares.map((share) => share.community_id)].map((id) => id.toLowerCase())
  if (new Set(places).size < places.length) throw new Refusal('INVALID_REQUEST')
  for (const id of places.toSorted()) await openLocked(tx, actor, id)
}

/** Shows a post in further communities, which are locked. */
export async function writeShares(
  tx: Tx,
  actor: CommunityActor,
  { post_id }: Pick<Post, 'post_id'>,
  { shares, body }: { shares: readonly Share[]; body: RichText },
  now: Date,
): Promise<Post[]> {
  const posts: Post[] = []
  for (const share of shares)
    posts.push(await writePost(tx, actor, { ...share, body, file_ids: [], is_question: false, shared_post_id: post_id }, now))
  return posts
}
