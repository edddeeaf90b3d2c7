import type { RichText } from '@atrium/contract/document'
import { linksOf } from '@atrium/contract/link-previews/links'
import type { Tx } from '#kernel/database/transaction'
import { findStoredPreviews, storePreviews } from './queries.ts'
import { forgetPictures, keepLinked, withoutPreview } from './stored.ts'

/** Queues the link previews of a message that was just sent. */
export async function queuePreviews(tx: Tx, companyId: string, messageId: string, body: RichText): Promise<void> {
  if (linksOf(body).length) await tx.enqueue('chat.preview', { company_id: companyId, message_id: messageId })
}

/** Updates the link previews after an edit: removes those of removed links and queues those of new links. */
export async function updatePreviews(tx: Tx, companyId: string, messageId: string, body: RichText, revision: number): Promise<void> {
  const links = linksOf(body)
  const known = await findStoredPreviews(tx, companyId, messageId)
  const kept = await keepLinked(tx, companyId, known, links)
  if (kept.length < known.length) await storePreviews(tx, companyId, messageId, kept, revision)
  if (links.length > kept.length) await tx.enqueue('chat.preview', { company_id: companyId, message_id: messageId })
}

/** Removes a preview for good: it does not return, whatever the sender edits later. */
export async function removePreview(tx: Tx, companyId: string, messageId: string, url: string, revision: number): Promise<void> {
  const known = await findStoredPreviews(tx, companyId, messageId)
  await storePreviews(tx, companyId, messageId, await withoutPreview(tx, companyId, known, url), revision)
}

/** Deletes the preview pictures of a withdrawn message. Its files are not deleted, as they return to the sender. */
export async function deletePreviewPictures(tx: Tx, companyId: string, messageId: string): Promise<void> {
  await forgetPictures(tx, companyId, await findStoredPreviews(tx, companyId, messageId))
}
