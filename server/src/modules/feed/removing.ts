import { emptyDocument } from '@atrium/contract/document'
import type { Post, PostComment, PostFacts } from '@atrium/contract/feed/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { insertGap } from '#modules/communities'
import { releaseFiles } from '#modules/files'
import { show, type OpenedPost } from './access.ts'
import { announce, announceComment, tellFacts, type Reader } from './changing.ts'
import { updateComment } from './comment-queries.ts'
import { announceReports } from './moderation/deciders.ts'
import { closeCases } from './moderation/queries.ts'
import { isAccepted } from './questions/queries.ts'
import { deleteVersions, type PostRow } from './queries.ts'
import { deleteSavedOf } from './saved/queries.ts'
import { putTags } from './tags/queries.ts'

/** Deletes a locked post with its text, its files and its earlier texts. Reports of it, and of comments on it, are settled. */
export const removePost = async (tx: Tx, actor: Actor, { post, community }: OpenedPost, now: Date): Promise<Post> =>
  show(await emptyPost(tx, actor, post, now), actor, community)

/** Like `removePost`, without what only the actor may do. */
export async function emptyPost(tx: Tx, reader: Reader, post: PostFacts, now: Date): Promise<PostRow> {
  const { companyId } = reader
  await deleteVersions(tx, companyId, post.post_id)
  await putTags(tx, companyId, post, [])
  await deleteSavedOf(tx, companyId, post.post_id)
  await releaseFiles(tx, companyId, [post.post_id])
  await insertGap(tx, companyId, post.community_id, post.seq)
  await settleCases(tx, companyId, post, null, now)
  await tx.enqueue('feed.withdraw', { company_id: companyId, post_id: post.post_id })
  await tx.enqueue('feed.unshare', { company_id: companyId, post_id: post.post_id })
  const emptied = {
    body: emptyDocument,
    text: '',
    files: [],
    link_previews: [],
    pinned_at: null,
    pinned_by: null,
    hidden_at: null,
    answer_id: null,
  }
  return tellFacts(tx, 'post.changed', reader, post.community_id, post.post_id, { ...emptied, deleted_at: now.toISOString() })
}

/** Deletes a comment on a locked post. Its place stays, because answers refer to it. */
export async function removeComment(tx: Tx, actor: Actor, opened: OpenedPost, commentId: string, now: Date): Promise<PostComment> {
  const { post, community } = opened
  await settleCases(tx, actor.companyId, post, commentId, now)
  await updateComment(tx, actor.companyId, commentId, { body: emptyDocument, deleted_at: now.toISOString(), hidden_at: null })
  const wasAccepted = await isAccepted(tx, actor.companyId, commentId)
  const taken = { comment_count: post.comment_count - 1, ...(wasAccepted && { answer_id: null }) }
  await announce(tx, actor, community, post.post_id, taken)
  const deleted = await announceComment(tx, actor, commentId)
  await tx.enqueue('feed.withdraw', { company_id: actor.companyId, post_id: post.post_id })
  return deleted
}

async function settleCases(
  tx: Tx,
  companyId: string,
  { post_id, community_id }: PostFacts,
  commentId: string | null,
  now: Date,
): Promise<void> {
  const closed = await closeCases(tx, companyId, post_id, commentId, now)
  for (const case_id of closed) await tx.enqueue('feed.reported', { company_id: companyId, case_id })
  if (closed.length) await announceReports(tx, companyId, community_id)
}
