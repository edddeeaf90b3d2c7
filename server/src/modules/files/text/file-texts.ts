import type { FileStore } from '#kernel/files/store'
import type { Transactions } from '#kernel/database/transaction'
import { bounds } from './bounds.ts'
import { textKindOf } from './kinds.ts'
import { beginReading, storeText, undoAttempt, type Unread } from './queries.ts'
import { readText } from './read-text.ts'

type FileTextsSettings = { store: FileStore; transactions: Transactions }
/** The text inside files, read once per file. */
export type FileTexts = {
  /** Reads a file unless it was read before. Holds no connection meanwhile; throws only when the bytes are unavailable for now. */
  read: (companyId: string, fileId: string) => Promise<void>
}

/** A file is not tried again after its reader has crashed the node so often. */
const mostAttempts = 3

export const createFileTexts = ({ store, transactions }: FileTextsSettings): FileTexts => ({
  read: async (companyId, fileId) => {
    const unread = await transactions({ effect: 'write', companyId }, (tx) => beginReading(tx, companyId, fileId))
    if (!unread) return
    const text = await textOf(store, unread).catch(async (error: unknown) => {
      await transactions({ effect: 'write', companyId }, (tx) => undoAttempt(tx, companyId, fileId))
      throw error
    })
    await transactions({ effect: 'write', companyId }, (tx) => storeText(tx, companyId, fileId, text))
  },
})

async function textOf(store: FileStore, { s3_key, content_type, size, attempts }: Unread): Promise<string | undefined> {
  const kind = textKindOf(content_type)
  if (!kind || size > bounds.bytes || attempts > mostAttempts) return undefined
  const bytes = await store.open(s3_key)
  return bytes && readText(bytes, kind)
}
