import { linksOf } from '@atrium/contract/chat/previews/links'
import type { RichText } from '@atrium/contract/document'
import type { Tx } from '#kernel/database/transaction'
import { forgetFile } from '#modules/files'
import { findStoredPreviews, storePreviews, type StoredPreview } from './queries.ts'

/** Queues the link previews of a message that was just sent. */
export async function queuePreviews(tx: Tx, companyId: string, messageId: string, body: RichText): Promise<void> {
  if (linksOf(body).length) await tx.enqueue('chat.preview', { company_id: companyId, message_id: messageId })
}

/** Updates the link previews after an edit: removes those of removed links and queues those of new links. */
export async function updatePreviews(tx: Tx, companyId: string, messageId: string, body: RichText, revision: number): Promise<void> {
  const links = linksOf(body)
  const known = await findStoredPreviews(tx, companyId, messageId)
  const kept = known.filter(({ url }) => links.includes(url))
  if (kept.length < known.length) await storePreviews(tx, companyId, messageId, kept, revision)
  await forgetPictures(
    tx,
    companyId,
    known.filter((preview) => !kept.includes(preview)),
  )
  if (links.length > kept.length) await tx.enqueue('chat.preview', { company_id: companyId, message_id: messageId })
}

/** Removes a preview for good: it does not return, whatever the sender edits later. */
export async function removePreview(tx: Tx, companyId: string, messageId: string, url: string, revision: number): Promise<void> {
  const known = await findStoredPreviews(tx, companyId, messageId)
  const isMeant = (preview: StoredPreview): boolean => preview.url === url
  await storePreviews(
    tx,
    companyId,
    messageId,
    known.map((preview) => (isMeant(preview) ? { url, removed: true } : preview)),
    revision,
  )
  await forgetPictures(tx, companyId, known.filter(isMeant))
}

/** Deletes the preview pictures of a withdrawn message. Its files are not deleted, as they return to the sender. */
export async function deletePreviewPictures(tx: Tx, companyId: string, messageId: string): Promise<void> {
  await forgetPictures(tx, companyId, await findStoredPreviews(tx, companyId, messageId))
}

async function forgetPictures(tx: Tx, companyId: string, previews: readonly StoredPreview[]): Promise<void> {
  for (const preview of previews) if ('picture' in preview && preview.picture) await forgetFile(tx, companyId, preview.picture.file_id)
}
