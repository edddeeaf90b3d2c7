import { randomUUID } from 'node:crypto'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import { tagsOf } from '@atrium/contract/feed/tags'
import type { LinkPreview } from '@atrium/contract/link-previews/link-preview'
import type { Tx } from '#kernel/database/transaction'
import { moveReadSeq, raiseCommunity, takeSeq } from '#modules/communities'
import { linkFiles } from '#modules/files'
import { putFollower } from './following/queries.ts'
import { findFiles } from './post-files.ts'
import { insertComment, insertReaction as insertCommentReaction } from './comment-queries.ts'
import { insertReport, takeCase, type NewReport } from './moderation/queries.ts'
import { insertPost, insertReaction, updatePost } from './queries.ts'
import { putTags } from './tags/queries.ts'
import { insertSaved } from './saved/queries.ts'

type Reacted = readonly { emoji: string; employee_ids: readonly string[] }[]
export type SeedComment = {
  author_id: string
  body: RichText
  created_at: Date
  reactions: Reacted
  answers: readonly Omit<SeedComment, 'answers' | 'isAccepted'>[]
  /** It is the accepted answer to a question. */
  isAccepted: boolean
}
/** A post of the demo company. */
export type SeedPost = {
  author_id: string
  body: RichText
  created_at: Date
  file_ids: readonly string[]
  /** The post that it shows. */
  shared_post_id: string | null
  link_previews: readonly LinkPreview[]
  reactions: Reacted
  comments: readonly SeedComment[]
  pinned_by: string | null
  isLocked: boolean
  isQuestion: boolean
  /** Who reported it, and why. */
  reports: readonly (Pick<NewReport, 'reporter_id' | 'reason' | 'words'> & { created_at: Date })[]
  saver_ids: readonly string[]
  /** Who has read it. */
  reader_ids: readonly string[]
}

/** Demo data: writes the posts of a community, oldest first. Returns their ids. */
export async function seedPosts(tx: Tx, companyId: string, communityId: string, posts: readonly SeedPost[]): Promise<string[]> {
  const ids: string[] = []
  for (const post of posts) ids.push(await seedPost(tx, companyId, communityId, post))
  return ids
}

async function seedPost(tx: Tx, companyId: string, communityId: string, post: SeedPost): Promise<string> {
  const { author_id, body, created_at: at, file_ids, pinned_by } = post
  const files = await findFiles(tx, { companyId, employeeId: author_id }, file_ids)
  const seq = await takeSeq(tx, companyId, communityId)
  const created_at = at.toISOString()
  const words = { body, files, text: plainTextOf(body), is_question: post.isQuestion, shared_post_id: post.shared_post_id }
  const row = { client_post_id: randomUUID(), community_id: communityId, author_id, seq, ...words, created_at }
  const postId = await insertPost(tx, companyId, row)
  await putTags(tx, companyId, { ...row, post_id: postId }, tagsOf(body))
  const commenters = post.comments.flatMap((one) => [one, ...one.answers].map((each) => each.author_id))
  for (const employee_id of new Set([author_id, ...commenters]))
    await putFollower(tx, companyId, { post_id: postId, employee_id, is_following: true })
  const linked = { scope_kind: 'community', scope_id: communityId, row_id: postId }
  if (files.length) await linkFiles(tx, companyId, author_id, file_ids, linked)
  for (const { emoji, employee_ids } of post.reactions)
    for (const id of employee_ids) await insertReaction(tx, companyId, postId, emoji, id)
  const times: Date[] = [at]
  for (const comment of post.comments) times.push(...(await seedComment(tx, companyId, postId, comment)))
  for (const id of post.saver_ids) await insertSaved(tx, companyId, id, { post_id: postId, saved_at: created_at })
  for (const id of post.reader_ids) await moveReadSeq(tx, companyId, communityId, id, seq)
  const { revision } = await raiseCommunity(tx, companyId, communityId)
  await updatePost(tx, companyId, postId, {
    comment_count: times.length - 1,
    activity_at: new Date(Math.max(...times.map((time) => time.getTime()))).toISOString(),
    is_locked: post.isLocked,
    link_previews: post.link_previews,
    revision,
    ...(pinned_by && { pinned_at: created_at, pinned_by }),
  })
  await seedReports(tx, companyId, { community_id: communityId, post_id: postId, comment_id: null, author_id }, post.reports)
  return postId
}

async function seedReports(tx: Tx, companyId: string, of: Parameters<typeof takeCase>[2], reports: SeedPost['reports']): Promise<void> {
  for (const { created_at: at, ...report } of reports) {
    const created_at = at.toISOString()
    await insertReport(tx, companyId, { case_id: await takeCase(tx, companyId, of, created_at), ...report, created_at })
  }
}

/** Writes a comment and its answers; returns their times. */
async function seedComment(tx: Tx, companyId: string, post_id: string, { answers, isAccepted, ...comment }: SeedComment): Promise<Date[]> {
  const parent_comment_id = await write(tx, companyId, { post_id, parent_comment_id: null }, comment)
  if (isAccepted) await updatePost(tx, companyId, post_id, { answer_id: parent_comment_id })
  for (const answer of answers) await write(tx, companyId, { post_id, parent_comment_id }, answer)
  return [comment, ...answers].map(({ created_at }) => created_at)
}

type Below = { post_id: string; parent_comment_id: string | null }

async function write(tx: Tx, companyId: string, below: Below, comment: Omit<SeedComment, 'answers' | 'isAccepted'>): Promise<string> {
  const { author_id, body, created_at, reactions } = comment
  const row = { ...below, client_comment_id: randomUUID(), author_id, body, created_at: created_at.toISOString() }
  const id = await insertComment(tx, companyId, row)
  for (const { emoji, employee_ids } of reactions)
    for (const person of employee_ids) await insertCommentReaction(tx, companyId, id, emoji, person)
  return id
}
