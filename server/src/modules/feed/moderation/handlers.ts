import type { moderationCalls } from '@atrium/contract/feed/moderation'
import type { ReportedPost } from '@atrium/contract/feed/reports'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import { openCommunity, openLocked, type OpenedCommunity } from '#modules/communities'
import { openComment, openLockedPost } from '../access.ts'
import { announce, announceComment } from '../changing.ts'
import { updateComment } from '../comment-queries.ts'
import { removeComment, removePost } from '../removing.ts'
import { announceReports } from './deciders.ts'
import { casesFor, closeCase, countCases, findOpenCase, insertDecision, insertReport, takeCase } from './queries.ts'

const listing = {
  columns: { opened_at: 'post_case.opened_at' },
  key: 'case_id',
  keyColumn: 'post_case.case_id',
  defaultSort: { field: 'opened_at', direction: 'asc' },
} as const

export const moderationHandlers: Handlers<typeof moderationCalls> = {
  async reportPost({ post_id, comment_id = null, reason, words }, { tx, actor, now }) {
    const comment = comment_id ? await openComment(tx, actor, comment_id) : undefined
    const { post, community } = comment ?? (await openLockedPost(tx, actor, post_id))
    const { author_id } = comment?.held ?? post
    if (!community.role || author_id === actor.employeeId) throw new Refusal('NO_PERMISSION')
    const { companyId, employeeId: reporter_id } = actor
    const created_at = now.toISOString()
    const reported = { community_id: post.community_id, post_id: post.post_id, comment_id: comment?.held.comment_id ?? null, author_id }
    const case_id = await takeCase(tx, companyId, reported, created_at)
    if (!(await insertReport(tx, companyId, { case_id, reporter_id, reason, words, created_at }))) return post
    await tx.enqueue('feed.reported', { company_id: companyId, case_id })
    await announceReports(tx, companyId, post.community_id)
    return post
  },

  async listReportedPosts({ community_id, ...input }, { tx, actor }) {
    const community = await openCommunity(tx, actor, community_id)
    if (!community.can.moderate) throw new Refusal('NO_PERMISSION')
    const waiting = casesFor(actor.companyId, community_id, actor.employeeId)
    return { ...(await listPage<ReportedPost>(tx, waiting, input, listing)), waiting_count: await countCases(tx, waiting) }
  },

  async hideReportedPost({ case_id, is_hidden }, { tx, actor, now }) {
    const { held, community } = await openCase(tx, actor, case_id)
    if (held.is_hidden === is_hidden) return held
    await setHidden(tx, actor, community, held, is_hidden ? now : null)
    await recordDecision(tx, actor, held, is_hidden ? 'hide' : 'show', '', now)
    await announceReports(tx, actor.companyId, held.community_id)
    return { ...held, is_hidden }
  },

  async decideReportedPost({ case_id: wanted, decision, words }, { tx, actor, now }) {
    const { held, community } = await openCase(tx, actor, wanted)
    const { case_id } = held
    // Its author is told why.
    if (decision === 'remove' && !words) throw new Refusal('INVALID_REQUEST')
    await recordDecision(tx, actor, held, decision, decision === 'remove' ? words : '', now)
    if (decision === 'remove') await remove(tx, actor, held, now)
    else {
      if (held.is_hidden) await setHidden(tx, actor, community, held, null)
      await closeCase(tx, actor.companyId, case_id, now)
      await announceReports(tx, actor.companyId, held.community_id)
      await tx.enqueue('feed.reported', { company_id: actor.companyId, case_id })
    }
    return { case_id }
  },
}

/** Access check: an open case about what somebody else wrote, in a community in which the actor moderates, locked. */
async function openCase(tx: Tx, actor: Actor, caseId: string): Promise<{ held: ReportedPost; community: OpenedCommunity }> {
  const found = await findOpenCase(tx, actor.companyId, caseId)
  if (!found || found.author_id === actor.employeeId) throw new Refusal('REPORT_NOT_FOUND')
  const community = await openLocked(tx, actor, found.community_id).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('REPORT_NOT_FOUND') : error
  })
  // Read again under the lock.
  const held = await findOpenCase(tx, actor.companyId, caseId)
  if (!held || !community.can.moderate) throw new Refusal('REPORT_NOT_FOUND')
  return { held, community }
}

async function setHidden(tx: Tx, actor: Actor, community: OpenedCommunity, held: ReportedPost, since: Date | null): Promise<void> {
  const hidden_at = since?.toISOString() ?? null
  if (!held.comment_id) await announce(tx, actor, community, held.post_id, { hidden_at })
  else {
    await updateComment(tx, actor.companyId, held.comment_id, { hidden_at })
    await announceComment(tx, actor, held.comment_id)
  }
}

async function remove(tx: Tx, actor: Actor, { case_id, post_id, comment_id }: ReportedPost, now: Date): Promise<void> {
  if (comment_id) await removeComment(tx, actor, await openLockedPost(tx, actor, post_id), comment_id, now)
  else await removePost(tx, actor, await openLockedPost(tx, actor, post_id), now)
  await tx.enqueue('feed.removed', { company_id: actor.companyId, case_id })
}

const recordDecision = (
  tx: Tx,
  { companyId, employeeId }: Actor,
  { case_id, community_id, author_id }: ReportedPost,
  decision: 'hide' | 'show' | 'keep' | 'remove',
  words: string,
  now: Date,
) =>
  insertDecision(tx, companyId, {
    case_id,
    community_id,
    author_id,
    decision,
    words,
    decided_by: employeeId,
    decided_at: now.toISOString(),
  })
