import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/context'
import type { FileStore } from '#kernel/files/store'
import type { Listeners } from '#kernel/happenings'
import type { Serving } from '#kernel/implement'
import { createSessionLinks } from '#kernel/session-links'
import type { Tx } from '#kernel/transaction'
import type { FileReaders } from './access.ts'
import { serveDownloads } from './download.ts'
import { createHandlers } from './handlers.ts'
import { createPictures } from './pictures.ts'
import { findFile, findPublicFile, leaveFile, listLinks, listUploadsOf, type FileRow } from './queries.ts'
import { parseAddress, publicPath } from './rules.ts'
import { sweepUploads } from './sweep.ts'
import { createFileTexts } from './text/file-texts.ts'
import { serveParts } from './upload-part.ts'
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

/** Files: announced, uploaded, judged, kept, and read by those who may. */
export function createFiles({ store, secret, serving, readers }: FilesSettings) {
  const links = createSessionLinks({ secret, findPermissions: serving.findPermissions })
  return {
    handlers: createHandlers({ store, links, readers, transactions: serving.transactions }),
    /** Mounts what is not a call: the targets of forms and parts, and the downloads. */
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

/** Whether an address is that of a public file which this company has stored, and so may stand in a row. */
export async function isStoredPublic(tx: Tx, companyId: string, address: string): Promise<boolean> {
  const parsed = parseAddress(address)
  return parsed !== undefined && (await findPublicFile(tx, companyId, parsed.key)) !== undefined
}

/** One's own private upload that stands nowhere, to be used by whoever it was uploaded for. */
export async function findOwnPrivateFile(tx: Tx, { companyId, employeeId }: Pick<Actor, 'companyId' | 'employeeId'>, fileId: string) {
  const file = await findFile(tx, companyId, fileId)
  if (!file?.is_private || file.uploader_id !== employeeId || (await listLinks(tx, companyId, fileId)).length) return undefined
  return file
}

/** Where a public file is read. */
export const addressOf = ({ s3_key }: Pick<FileRow, 's3_key'>): string => `${publicPath}${s3_key}`

/** The rows that a file stands in. */
export const listRowsOf = listLinks

/** A kept file, whoever brought it: for work that was allowed when it began. */
export const findStoredFile = (tx: Tx, companyId: string, fileId: string): Promise<FileRow | undefined> => findFile(tx, companyId, fileId)

/** A file that has served its purpose; the sweep takes its bytes away. */
export const forgetFile = (tx: Tx, companyId: string, fileId: string): Promise<boolean> => leaveFile(tx, companyId, fileId, ['stored'])
