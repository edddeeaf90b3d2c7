import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findFile, findPublicFile, markForDeletion, listLinks, type FileRow } from './queries.ts'
import { parseAddress, publicPath } from './rules.ts'

export { seedFile } from './seed.ts'
export { mayHaveText } from './text/kinds.ts'
export { createFileTexts, type FileTexts } from './text/file-texts.ts'
export { claimUnread, listInside, listUnread, type Inside, type UnreadFile } from './text/queries.ts'
export { linkFiles, listOwnFiles, publishFile, releaseFiles, shareFiles, areLinkedElsewhere, unlinkFiles } from './link-queries.ts'
export { showFile } from './showing.ts'
export { createPictures, type FoundPicture, type Pictures } from './pictures.ts'

/** Whether an address is that of a stored public file of this company, so that a row may contain it. */
export async function isStoredPublic(tx: Tx, companyId: string, address: string): Promise<boolean> {
  const parsed = parseAddress(address)
  return parsed !== undefined && (await findPublicFile(tx, companyId, parsed.key)) !== undefined
}

/** The person's own private upload that is not linked to any row. */
export async function findOwnPrivateFile(tx: Tx, { companyId, employeeId }: Pick<Actor, 'companyId' | 'employeeId'>, fileId: string) {
  const file = await findFile(tx, companyId, fileId)
  if (!file?.is_private || file.uploader_id !== employeeId || (await listLinks(tx, companyId, fileId)).length) return undefined
  return file
}

/** The address of a public file. */
export const addressOf = ({ s3_key }: Pick<FileRow, 's3_key'>): string => `${publicPath}${s3_key}`

/** The rows to which a file is linked. */
export const listRowsOf = listLinks

/** A stored file of any uploader: for work that was authorised when it began. */
export const findStoredFile = (tx: Tx, companyId: string, fileId: string): Promise<FileRow | undefined> => findFile(tx, companyId, fileId)

/** Deletes a file that is no longer needed; the sweep deletes its bytes. */
export const forgetFile = (tx: Tx, companyId: string, fileId: string): Promise<boolean> =>
  markForDeletion(tx, companyId, fileId, ['stored'])
