import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Message } from '@atrium/contract/chat/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { linkFiles, listOwnFiles, shareFiles, showFile } from '#modules/files'
import { findSent } from '../messages/queries.ts'

/** Links the files of messages. */
type Owner = Pick<Actor, 'companyId' | 'employeeId'>

/**
 * The files for a message to be sent, whether or not they are attached elsewhere: that is checked when the message exists. Undefined when
 * one is missing.
 */
export async function findFilesToSend(
  tx: Tx,
  { companyId, employeeId }: Owner,
  fileIds: readonly string[],
): Promise<MessageFile[] | undefined> {
  if (!fileIds.length) return []
  const files = await listOwnFiles(tx, companyId, employeeId, fileIds)
  return files.length === fileIds.length ? files.map(showFile) : undefined
}

/** The files of a deleted message are deleted with it, so a late retry of the send no longer finds them. */
export async function findFilesOfDeleted(tx: Tx, { companyId, employeeId }: Owner, clientMessageId: string): Promise<Message | undefined> {
  const sent = await findSent(tx, companyId, employeeId, clientMessageId)
  return sent?.deleted_at ? sent : undefined
}

/**
 * Makes the files readable by those who may read the message. Aborts the send when a file is attached elsewhere or was deleted
 * concurrently.
 */
export async function attachFiles(
  tx: Tx,
  { companyId, employeeId }: Owner,
  { conversation_id, message_id, files }: { conversation_id: string; message_id: string; files: readonly MessageFile[] },
): Promise<void> {
  if (!files.length) return
  const row = { scope_kind: 'conversation', scope_id: conversation_id, row_id: message_id }
  const ids = files.map(({ file_id }) => file_id)
  if (!(await linkFiles(tx, companyId, employeeId, ids, row))) throw new Refusal('FILE_NOT_FOUND')
}

/** Makes the files of a message readable by those who may read the message that forwards it, no matter who uploaded them. */
export async function forwardFiles(tx: Tx, { companyId }: Owner, source: Message, { conversation_id, message_id }: Message): Promise<void> {
  if (!source.files.length) return
  const row = { scope_kind: 'conversation', scope_id: conversation_id, row_id: message_id }
  const ids = source.files.map(({ file_id }) => file_id)
  // The source was deleted concurrently, so it is no longer forwarded.
  if (!(await shareFiles(tx, companyId, ids, source.message_id, row))) throw new Refusal('MESSAGE_NOT_FOUND')
}
