import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findFile, listLinks, type FileRow } from './queries.ts'

/** Checks who may read the row to which a file is linked, by the kind of the row's scope. Each feature provides its own check. */
export type FileReaders = Readonly<Record<string, (tx: Tx, actor: Actor, link: { scope_id: string; row_id: string }) => Promise<boolean>>>

/** Returns a file, or undefined when it does not exist or the actor may not read it now. */
export async function openFile(tx: Tx, actor: Actor, fileId: string, readers: FileReaders): Promise<FileRow | undefined> {
  const file = await findFile(tx, actor.companyId, fileId)
  if (!file) return undefined
  return !file.is_private || (await mayRead(tx, actor, file, readers)) ? file : undefined
}

/** A private file is readable only by its uploader until it is linked, then by everyone who may read a row to which it is linked. */
async function mayRead(tx: Tx, actor: Actor, file: FileRow, readers: FileReaders): Promise<boolean> {
  const links = await listLinks(tx, actor.companyId, file.file_id)
  if (!links.length) return file.uploader_id === actor.employeeId
  for (const link of links) if (await readers[link.scope_kind]?.(tx, actor, link)) return true
  return false
}
