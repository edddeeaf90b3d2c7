import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/transaction'
import { findFile, listLinks, type FileRow } from './queries.ts'

/** Who may read the row that a file is linked to, by the row's kind of scope. Each feature says it for its own. */
export type FileReaders = Readonly<Record<string, (tx: Tx, actor: Actor, link: { scope_id: string; row_id: string }) => Promise<boolean>>>

/** The door of files: the file, or nothing when it is not there or not for this reader, judged at this moment. */
export async function openFile(tx: Tx, actor: Actor, fileId: string, readers: FileReaders): Promise<FileRow | undefined> {
  const file = await findFile(tx, actor.companyId, fileId)
  if (!file) return undefined
  return !file.is_private || (await mayRead(tx, actor, file, readers)) ? file : undefined
}

/** A private file is its uploader's until it is linked; then it is for whoever may read a row it is linked to. */
async function mayRead(tx: Tx, actor: Actor, file: FileRow, readers: FileReaders): Promise<boolean> {
  const links = await listLinks(tx, actor.companyId, file.file_id)
  if (!links.length) return file.uploader_id === actor.employeeId
  for (const link of links) if (await readers[link.scope_kind]?.(tx, actor, link)) return true
  return false
}
