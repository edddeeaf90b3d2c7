import { linksOf } from '@atrium/contract/chat/links'
import type { RichText } from '@atrium/contract/document'
import type { Tx } from '#kernel/transaction'
import { forgetFile } from '#modules/files'
import { findKeptPreviews, keepPreviews, type KeptPreview } from '../queries/previews.ts'

/** Has the pages looked at to which a message links that was just sent. */
export async function followLinks(tx: Tx, companyId: string, messageId: string, body: RichText): Promise<void> {
  if (linksOf(body).length) await tx.enqueue('chat.preview', { company_id: companyId, message_id: messageId })
}

/** Other words may link to other pages: what belongs to those that are gone goes, and the new ones are looked at. */
export async function followOtherLinks(tx: Tx, companyId: string, messageId: string, body: RichText, revision: number): Promise<void> {
  const links = linksOf(body)
  const known = await findKeptPreviews(tx, companyId, messageId)
  const kept = known.filter(({ url }) => links.includes(url))
  if (kept.length < known.length) await keepPreviews(tx, companyId, messageId, kept, revision)
  await forgetPictures(
    tx,
    companyId,
    known.filter((preview) => !kept.includes(preview)),
  )
  if (links.length > kept.length) await tx.enqueue('chat.preview', { company_id: companyId, message_id: messageId })
}

/** What its sender does not want to be shown does not come again, whatever becomes of the words around its link. */
export async function removePreview(tx: Tx, companyId: string, messageId: string, url: string, revision: number): Promise<void> {
  const known = await findKeptPreviews(tx, companyId, messageId)
  const isMeant = (preview: KeptPreview): boolean => preview.url === url
  await keepPreviews(
    tx,
    companyId,
    messageId,
    known.map((preview) => (isMeant(preview) ? { url, removed: true } : preview)),
    revision,
  )
  await forgetPictures(tx, companyId, known.filter(isMeant))
}

/** A message that is withdrawn shows no pages any more, and lets go of nothing but their pictures. */
export async function forgetPreviews(tx: Tx, companyId: string, messageId: string): Promise<void> {
  await forgetPictures(tx, companyId, await findKeptPreviews(tx, companyId, messageId))
}

async function forgetPictures(tx: Tx, companyId: string, previews: readonly KeptPreview[]): Promise<void> {
  for (const preview of previews) if ('picture' in preview && preview.picture) await forgetFile(tx, companyId, preview.picture.file_id)
}
