import { linksOf } from '@atrium/contract/chat/previews/links'
import type { LinkPreview } from '@atrium/contract/chat/previews/link-preview'
import type { Message } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import { raiseScope } from '#kernel/live/scope-queries'
import type { Outside } from '#kernel/outside'
import type { Transactions, Tx } from '#kernel/database/transaction'
import type { FoundPicture, Pictures } from '#modules/files'
import { findMessage, findMessages, lockConversation } from '../messages/queries.ts'
import { findStoredPreviews, storePreviews } from './queries.ts'
import { fetchPage } from './fetch-page.ts'

export type PreviewParts = {
  transactions: Transactions
  outside: Outside
  pictures: Pictures
  clock: Clock
  /** Pages of Atrium itself are not fetched: they show nothing without a session. */
  publicUrl: string
}
type Found = { preview: Omit<LinkPreview, 'picture'>; picture: FoundPicture | undefined }

/** The maximum time between a message and its preview, in milliseconds: a later one would surprise people. */
const tooLate = 15 * 60_000

/**
 * The worker of `chat.preview`: fetches the pages that a message links to, without holding a database connection, and adds their previews
 * to the message.
 */
export const previewWorker =
  (parts: PreviewParts) =>
  async ({ company_id: companyId, message_id: messageId }: JobData<'chat.preview'>): Promise<void> => {
    const { transactions, clock } = parts
    const open = await transactions({ effect: 'read', companyId }, (tx) => findUnknown(tx, companyId, messageId))
    if (!open || clock().getTime() - Date.parse(open.message.edited_at ?? open.message.created_at) > tooLate) return
    const asked = open.links.filter((link) => new URL(link).origin !== new URL(parts.publicUrl).origin)
    const found = (await Promise.all(asked.map((link) => find(parts, companyId, open.message.sender_id, link)))).flatMap((one) => one ?? [])
    if (found.length) await transactions({ effect: 'write', companyId }, (tx) => show(tx, parts.pictures, companyId, messageId, found))
  }

/** The current message and its links without a known preview. */
async function findUnknown(tx: Tx, companyId: string, messageId: string): Promise<{ message: Message; links: string[] } | undefined> {
  const message = await findMessage(tx, companyId, messageId)
  if (!message?.body) return undefined
  const known = await findStoredPreviews(tx, companyId, messageId)
  return { message, links: linksOf(message.body).filter((link) => !known.some(({ url }) => url === link)) }
}

async function find({ outside, pictures }: PreviewParts, companyId: string, employeeId: string, url: string): Promise<Found | undefined> {
  const sight = await fetchPage(outside, url)
  if (!sight) return undefined
  const { picture: bytes, ...words } = sight
  const picture = bytes && (await pictures.store({ companyId, employeeId }, bytes))
  return words.title || picture ? { preview: { url, ...words }, picture } : undefined
}

/** Adds previews under the lock of the conversation. Drops results for links that were removed or already have a preview. */
async function show(tx: Tx, pictures: Pictures, companyId: string, messageId: string, found: readonly Found[]): Promise<void> {
  const known = await findMessage(tx, companyId, messageId)
  if (known) await lockConversation(tx, companyId, known.conversation_id)
  const open = known && (await findUnknown(tx, companyId, messageId))
  const wanted = found.filter(({ preview }) => open?.links.includes(preview.url))
  for (const { picture } of found.filter((one) => !wanted.includes(one))) if (picture) await pictures.remove(tx, picture)
  if (!open || !wanted.length) return
  const { message } = open
  const row = { scope_kind: 'conversation', scope_id: message.conversation_id, row_id: messageId }
  for (const { picture } of wanted) if (picture) await pictures.link(tx, picture, row)
  const places = message.body ? linksOf(message.body) : []
  const kept = [...(await findStoredPreviews(tx, companyId, messageId)), ...wanted.map(previewOf)]
  const inOrder = kept.toSorted((left, right) => places.indexOf(left.url) - places.indexOf(right.url)).slice(0, limits.linkPreviews)
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'conversation', scope_id: message.conversation_id })
  await storePreviews(tx, companyId, messageId, inOrder, moved.revision)
  tx.emit('message.previewed', moved, await findMessages(tx, companyId, [messageId]))
}

const previewOf = ({ preview, picture }: Found): LinkPreview => ({
  ...preview,
  picture: picture ? { file_id: picture.file_id, width: picture.width, height: picture.height, preview: picture.preview } : null,
})
