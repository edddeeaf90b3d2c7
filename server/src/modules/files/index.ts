import type { FastifyInstance } from 'fastify'
import type { FileStore } from '#kernel/files/store'
import type { Serving } from '#kernel/implement'
import { createSessionLinks } from '#kernel/session-links'
import type { Tx } from '#kernel/transaction'
import type { FileReaders } from './access.ts'
import { serveDownloads } from './download.ts'
import { createHandlers } from './handlers.ts'
import { findPublicFile } from './queries.ts'
import { parseAddress } from './rules.ts'
import { sweepUploads } from './sweep.ts'
import { serveUpload } from './upload.ts'

export type { FileReaders } from './access.ts'
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
    /** Mounts what is not a call: the form's target and the downloads. */
    serve: (app: FastifyInstance): void => {
      serveUpload(app, { store, serving })
      serveDownloads(app, { store, links, readers, serving })
    },
    sweep: (): Promise<number> => sweepUploads(serving.transactions, store, serving.clock()),
  }
}

/** Whether an address is that of a public file which this company has stored, and so may stand in a row. */
export async function isStoredPublic(tx: Tx, companyId: string, address: string): Promise<boolean> {
  const parsed = parseAddress(address)
  return parsed !== undefined && (await findPublicFile(tx, companyId, parsed.key)) !== undefined
}
