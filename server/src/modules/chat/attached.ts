import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Message } from '@atrium/contract/chat/schemas'
import { fileKindOf } from '@atrium/contract/files/types'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/refusal'
import type { Tx } from '#kernel/transaction'
import { linkFiles, listOwnFiles, shareFiles, type OwnFile } from '#modules/files'
import { findSent } from './queries/messages.ts'

type Owner = Pick<Actor, 'companyId' | 'employeeId'>
/** The files of messages: what they show, and to whom they belong. */
const showFile = ({ file_id, content_type, file_name, size, ...rest }: OwnFile): MessageFile => ({
  file_id,
  kind: fileKindOf(content_type),
  name: file_name,
  bytes: size,
  ...rest,
})

/** What a message is to bring, whether it stands somewhere already or not: that is seen when the message is there. Undefined when one is not there. */
export async function findFilesToSend(
  tx: Tx,
  { companyId, employeeId }: Owner,
  fileIds: readonly string[],
): Promise<MessageFile[] | undefined> {
  if (!fileIds.length) return []
  const files = await listOwnFiles(tx, companyId, employeeId, fileIds)
  return files.length === fileIds.length ? files.map(showFile) : undefined
}

/** The files of a message that was taken back went with it, so a late retry of its sending finds them no more. */
export async function findTakenBack(tx: Tx, { companyId, employeeId }: Owner, clientMessageId: string): Promise<Message | undefined> {
  const sent = await findSent(tx, companyId, employeeId, clientMessageId)
  return sent?.deleted_at ? sent : undefined
}

/** From here on the files are for those who may read the message. One that stands elsewhere, or was taken away at this very moment, gives the send up. */
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

/** The files of a message are from here on also for those who may read the one that forwards it, whoever brought them. */
export async function passFilesOn(tx: Tx, { companyId }: Owner, source: Message, { conversation_id, message_id }: Message): Promise<void> {
  if (!source.files.length) return
  const row = { scope_kind: 'conversation', scope_id: conversation_id, row_id: message_id }
  const ids = source.files.map(({ file_id }) => file_id)
  // Taken back at this very moment: it is not forwarded any more.
  if (!(await shareFiles(tx, companyId, ids, source.message_id, row))) throw new Refusal('MESSAGE_NOT_FOUND')
}
