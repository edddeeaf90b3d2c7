import type { Message } from '@atrium/contract/chat/schemas'
import { linksOf } from '@atrium/contract/link-previews/links'
import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import { raiseScope } from '#kernel/live/scope-queries'
import type { Transactions, Tx } from '#kernel/database/transaction'
import type { Pictures } from '#modules/files'
import { findMessage, findMessages, lockConversation } from '../messages/queries.ts'
import { findPreviews, isTooLate, type FindingParts, type FoundPreview } from './finding.ts'
import { findStoredPreviews, storePreviews } from './queries.ts'
import { addPreviews, dropFound } from './stored.ts'

export type PreviewParts = FindingParts & { transactions: Transactions; clock: Clock }

/** The worker of `chat.preview`: fetches the pages that a message links to, and adds their previews to the message. */
export const previewWorker =
  (parts: PreviewParts) =>
  async ({ company_id: companyId, message_id: messageId }: JobData<'chat.preview'>): Promise<void> => {
    const { transactions, clock } = parts
    const open = await transactions({ effect: 'read', companyId }, (tx) => findUnknown(tx, companyId, messageId))
    if (!open || isTooLate(open.message.edited_at ?? open.message.created_at, clock())) return
    const found = await findPreviews(parts, { companyId, employeeId: open.message.sender_id }, open.links)
    if (found.length) await transactions({ effect: 'write', companyId }, (tx) => show(tx, parts.pictures, companyId, messageId, found))
  }

/** The current message and its links without a known preview. */
async function findUnknown(tx: Tx, companyId: string, messageId: string): Promise<{ message: Message; links: string[] } | undefined> {
  const message = await findMessage(tx, companyId, messageId)
  if (!message?.body) return undefined
  const known = await findStoredPreviews(tx, companyId, messageId)
  return { message, links: linksOf(message.body).filter((link) => !known.some(({ url }) => url === link)) }
}

/** Adds previews under the lock of the conversation. */
async function show(tx: Tx, pictures: Pictures, companyId: string, messageId: string, found: readonly FoundPreview[]): Promise<void> {
  const known = await findMessage(tx, companyId, messageId)
  if (known) await lockConversation(tx, companyId, known.conversation_id)
  const message = known && (await findMessage(tx, companyId, messageId))
  if (!message?.body) return dropFound(tx, pictures, found)
  const row = { scope_kind: 'conversation', scope_id: message.conversation_id, row_id: messageId }
  const stored = await findStoredPreviews(tx, companyId, messageId)
  const previews = await addPreviews(tx, pictures, row, { known: stored, links: linksOf(message.body), found })
  if (!previews) return
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'conversation', scope_id: message.conversation_id })
  await storePreviews(tx, companyId, messageId, previews, moved.revision)
  tx.emit('message.previewed', moved, await findMessages(tx, companyId, [messageId]))
}
