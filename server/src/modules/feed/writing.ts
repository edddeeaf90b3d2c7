import { plainTextOf, type RichText } from '@atrium/contract/document'
import type { Post } from '@atrium/contract/feed/schemas'
import { tagsOf } from '@atrium/contract/feed/tags'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { moveReadSeq, openLocked, takeSeq, type CommunityActor } from '#modules/communities'
import { linkFiles } from '#modules/files'
import { show } from './access.ts'
import { announceWritten } from './changing.ts'
import { putFollower } from './following/queries.ts'
import { findFiles } from './post-files.ts'
import { queuePreviews } from './previews/changing.ts'
import { findByClientId, insertPost } from './queries.ts'
import { putTags } from './tags/queries.ts'

export type PostWords = {
  community_id: string
  client_post_id: string
  body: RichText
  file_ids: readonly string[]
  is_question: boolean
  shared_post_id?: string
}

/** Writes a post as the actor. A retry returns the post that it made. */
export async function writePost(tx: Tx, actor: CommunityActor, words: PostWords, now: Date): Promise<Post> {
  const { client_post_id, body, file_ids, is_question, shared_post_id = null } = words
  const { companyId, employeeId } = actor
  const community = await openLocked(tx, actor, words.community_id)
  const { community_id } = community
  const made = await findByClientId(tx, companyId, employeeId, client_post_id)
  if (made && (made.community_id !== community_id || made.shared_post_id !== shared_post_id)) throw new Refusal('INVALID_REQUEST')
  if (made && community.can.read) return show(made, actor, community)
  if (!community.can.read) throw new Refusal('COMMUNITY_NOT_FOUND')
  if (!community.can.post) throw new Refusal('NO_PERMISSION')
  const text = plainTextOf(body)
  if (!text && !file_ids.length && !shared_post_id) throw new Refusal('INVALID_REQUEST')
  const files = await findFiles(tx, actor, file_ids)
  const seq = await takeSeq(tx, companyId, community_id)
  const said = { body, files, text, is_question, shared_post_id }
  const row = { client_post_id, community_id, author_id: employeeId, seq, ...said, created_at: now.toISOString() }
  const postId = await insertPost(tx, companyId, row)
  const linked = { scope_kind: 'community', scope_id: community_id, row_id: postId }
  if (files.length && !(await linkFiles(tx, companyId, employeeId, file_ids, linked))) throw new Refusal('FILE_NOT_FOUND')
  await putTags(tx, companyId, { ...row, post_id: postId }, tagsOf(body))
  await putFollower(tx, companyId, { post_id: postId, employee_id: employeeId, is_following: true })
  // The author has read what stands above, as in a conversation.
  await moveReadSeq(tx, companyId, community_id, employeeId, seq)
  await queuePreviews(tx, actor, postId, body)
  await tx.enqueue('feed.notify', { company_id: companyId, post_id: postId, comment_id: null })
  return announceWritten(tx, actor, community, postId)
}
