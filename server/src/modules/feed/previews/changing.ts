import type { RichText } from '@atrium/contract/document'
import { linksOf } from '@atrium/contract/link-previews/links'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { keepLinked, type StoredPreview } from '#modules/chat'
import { findStoredPreviews } from './queries.ts'

type Author = Pick<Actor, 'companyId' | 'employeeId'>

/** Queues the previews of the pages to which a post links. */
export async function queuePreviews(tx: Tx, { companyId, employeeId }: Author, postId: string, body: RichText): Promise<void> {
  if (linksOf(body).length) await tx.enqueue('feed.preview', { company_id: companyId, author_id: employeeId, post_id: postId })
}

/** What an edit leaves of the previews; those of new links are queued. */
export async function updatePreviews(
  tx: Tx,
  author: Author,
  postId: string,
  body: RichText,
): Promise<{ link_previews: readonly StoredPreview[] }> {
  const link_previews = await keepLinked(tx, author.companyId, await findStoredPreviews(tx, author.companyId, postId), linksOf(body))
  if (linksOf(body).length > link_previews.length) await queuePreviews(tx, author, postId, body)
  return { link_previews }
}
