import type { Post } from '@atrium/contract/feed/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listOwnFiles, showFile } from '#modules/files'

type Author = Pick<Actor, 'companyId' | 'employeeId'>

/** The author's own uploads. That none is attached elsewhere is checked when the post exists. */
export async function findFiles(tx: Tx, { companyId, employeeId }: Author, fileIds: readonly string[]): Promise<Post['files']> {
  if (!fileIds.length) return []
  if (new Set(fileIds).size !== fileIds.length) throw new Refusal('INVALID_REQUEST')
  const files = await listOwnFiles(tx, companyId, employeeId, fileIds)
  if (files.length !== fileIds.length) throw new Refusal('FILE_NOT_FOUND')
  return files.map(showFile)
}
