import type { QuickInteraction, RecognitionPicture } from '@atrium/contract/recognition/schemas'
import { fileKindOf } from '@atrium/contract/files/types'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { linkFiles, listOwnFiles } from '#modules/files'
import { findReadable } from './queries.ts'

type Giver = Pick<Actor, 'companyId' | 'employeeId'>

/** The giver's own upload, if it is a picture. That it is attached nowhere else is checked when the recognition exists. */
export async function findPicture(
  tx: Tx,
  { companyId, employeeId }: Giver,
  wanted: QuickInteraction['picture'],
): Promise<RecognitionPicture | null> {
  if (!wanted) return null
  const [file] = await listOwnFiles(tx, companyId, employeeId, [wanted.file_id.toLowerCase()])
  if (!file) throw new Refusal('FILE_NOT_FOUND')
  const { content_type, file_name, size, ...rest } = file
  const kind = fileKindOf(content_type)
  if (kind !== 'image') throw new Refusal('INVALID_REQUEST')
  return { ...rest, kind, name: file_name, bytes: size, alt: wanted.alt || null }
}

/** Attaches the picture of a recognition to it. */
export async function linkPicture(tx: Tx, { companyId, employeeId }: Giver, { file_id }: RecognitionPicture, recognitionId: string) {
  const row = { scope_kind: 'recognition', scope_id: recognitionId, row_id: recognitionId }
  if (!(await linkFiles(tx, companyId, employeeId, [file_id], row))) throw new Refusal('FILE_NOT_FOUND')
}

/** Access check of pictures: those who may read the recognition now. */
export async function mayReadPicture(tx: Tx, { companyId, employeeId, permissions }: Actor, link: { row_id: string }): Promise<boolean> {
  if (!permissions.has('people.see') && !permissions.has('people.manage')) return false
  return (await findReadable(tx, companyId, employeeId, link.row_id)) !== undefined
}
