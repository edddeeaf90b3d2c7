import { linksOf } from '@atrium/contract/link-previews/links'
import type { Clock } from '#kernel/clock'
import { Refusal } from '#kernel/http/refusal'
import type { JobData } from '#kernel/jobs/jobs'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { addPreviews, dropFound, findPreviews, isTooLate, type FindingParts, type FoundPreview } from '#modules/chat'
import type { Pictures } from '#modules/files'
import { findPermissions } from '#modules/people'
import { openLockedPost } from '../access.ts'
import { tellFacts } from '../changing.ts'
import { findPost } from '../queries.ts'
import { findStoredPreviews } from './queries.ts'

type Parts = FindingParts & { transactions: Transactions; clock: Clock }
type Job = JobData<'feed.preview'>

/** The worker of `feed.preview`: fetches the pages that a post links to, and adds their previews to the post. */
export const previewWorker =
  (parts: Parts) =>
  async (job: Job): Promise<void> => {
    const { company_id: companyId, author_id: employeeId } = job
    const open = await parts.transactions({ effect: 'read', companyId }, (tx) => findUnknown(tx, job))
    if (!open || isTooLate(open.writtenAt, parts.clock())) return
    const found = await findPreviews(parts, { companyId, employeeId }, open.links)
    if (found.length) await parts.transactions({ effect: 'write', companyId }, (tx) => show(tx, parts.pictures, job, found))
  }

/** The links of a post without a known preview, and when it was written. */
async function findUnknown(
  tx: Tx,
  { company_id: companyId, author_id, post_id }: Job,
): Promise<{ links: string[]; writtenAt: string } | undefined> {
  const post = await findPost(tx, companyId, author_id, post_id)
  if (!post || post.deleted_at) return undefined
  const known = await findStoredPreviews(tx, companyId, post_id)
  const links = linksOf(post.body).filter((link) => !known.some(({ url }) => url === link))
  return { links, writtenAt: post.edited_at ?? post.created_at }
}

/** Adds previews under the lock of the community, if its author may still write there. */
async function show(tx: Tx, pictures: Pictures, job: Job, found: readonly FoundPreview[]): Promise<void> {
  const { company_id: companyId, author_id: employeeId, post_id } = job
  const post = await findLocked(tx, job)
  if (!post) return dropFound(tx, pictures, found)
  const row = { scope_kind: 'community', scope_id: post.community_id, row_id: post_id }
  const known = await findStoredPreviews(tx, companyId, post_id)
  const link_previews = await addPreviews(tx, pictures, row, { known, links: linksOf(post.body), found })
  if (link_previews) await tellFacts(tx, 'post.changed', { companyId, employeeId }, post.community_id, post_id, { link_previews })
}

async function findLocked(tx: Tx, { company_id: companyId, author_id: employeeId, post_id }: Job) {
  const permissions = await findPermissions(tx, companyId, employeeId)
  if (!permissions) return undefined
  const actor = { companyId, employeeId, permissions }
  const opened = await openLockedPost(tx, actor, post_id).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  return opened?.post
}
