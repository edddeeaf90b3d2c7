import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/context'
import type { FileStore } from '#kernel/files/store'
import type { Listeners } from '#kernel/domain-events'
import type { Serving } from '#kernel/http/implement'
import { createSessionLinks } from '#kernel/identity/session-links'
import type { Tx } from '#kernel/database/transaction'
import type { FileReaders } from './access.ts'
import { serveDownloads } from './download.ts'
import { createHandlers } from './handlers.ts'
import { createPictures } from './pictures.ts'
import { findFile, findPublicFile, leaveFile, listLinks, listUploadsOf, type FileRow } from './queries.ts'
import { parseAddress, publicPath } from './rules.ts'
import { sweepUploads } from './sweep.ts'
import { createFileTexts } from './text/file-texts.ts'
import { serveParts } from './parts/upload-part.ts'
import { serveUpload } from './upload.ts'

export type { FileReaders } from './access.ts'
export { seedFile } from './seed.ts'
export { mayHaveText } from './text/kinds.ts'
export type { FileTexts } from './text/file-texts.ts'
export { claimUnread, listInside, listUnread, type Inside } from './text/queries.ts'
export { linkFiles, listOwnFiles, publishFile, releaseFiles, shareFiles, standElsewhere, unlinkFiles, type OwnFile } from './links.ts'
export type { FoundPicture, Pictures } from './pictures.ts'
export type FilesSettings = {
  store: FileStore
  secret: Buffer
  serving: Pick<Serving, 'transactions' | 'findPermissions' | 'clock' | 'log'>
  readers: FileReaders
}

/** Files: announced, uploaded, checked, stored, and read by those who may. */
export function createFiles({ store, secret, serving, readers }: FilesSettings) {
  const links = createSessionLinks({ secret, findPermissions: serving.findPermissions })
  return {
    handlers: createHandlers({ store, links, readers, transactions: serving.transactions, clock: serving.clock }),
    /** Mounts the routes that are not calls: the targets of forms and parts, and the downloads. */
    serve: (app: FastifyInstance): void => {
      serveUpload(app, { store, serving })
      serveParts(app, { store, serving })
      serveDownloads(app, { store, links, readers, serving })
    },
    pictures: createPictures({ store, ...serving }),
    texts: createFileTexts({ store, ...serving }),
    sweep: (): Promise<number> => sweepUploads(serving.transactions, store, serving.clock()),
  }
}

export const listeners: Listeners = {
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push({
      name: 'files',
      key: 'file_id',
      list: (tx, after, count) => listUploadsOf(tx, company_id, employee_id, { after, count }),
    }),
}

/** Whether an address is that of a stored public file of this company, and so may be saved in a row. */
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
export const forgetFile = (tx: Tx, companyId: string, fileId: string): Promise<boolean> => leaveFile(tx, companyId, fileId, ['stored'])
