import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import type { Clock } from '#kernel/clock'
import type { FileStore } from '#kernel/files/store'
import { Refusal } from '#kernel/http/refusal'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { uploadLifetime } from '#kernel/http/upload-policy'
import { announce, type Announcer } from './announcing.ts'
import { judgePicture } from './images/judge.ts'
import { insertLink, type LinkedRow } from './link-queries.ts'
import { markForDeletion } from './queries.ts'
import { settle } from './quota.ts'

/** A picture that this server fetched for a person: stored, and not linked until it is given to a row. */
export type FoundPicture = { company_id: string; file_id: string; maximum: number; width: number; height: number; preview: string | null }
export type Pictures = {
  /** Stores a picture, scaled down. Undefined when it is not a picture or exceeds the quota. */
  store: (finder: Announcer, bytes: Buffer) => Promise<FoundPicture | undefined>
  link: (tx: Tx, picture: FoundPicture, row: LinkedRow) => Promise<void>
  /** Deletes a picture that is no longer needed; the sweep deletes its bytes. */
  remove: (tx: Tx, picture: FoundPicture) => Promise<unknown>
}
type Parts = { store: FileStore; transactions: Transactions; clock: Clock }

export const createPictures = ({ store, transactions, clock }: Parts): Pictures => ({
  store: async (finder, bytes) => {
    const sniffed = await fileTypeFromBuffer(bytes)
    const small = await unlessRefused(() => judgePicture({ contentType: sniffed?.mime ?? '', bytes }))
    if (!small) return undefined
    const { bytes: encoded, ...looks } = small.picture
    const asked = { key: 'found/picture.webp', is_private: 'true', size: encoded.length } as const
    const coming = { now: clock(), lifetime: uploadLifetime }
    const within = { effect: 'write', companyId: finder.companyId } as const
    const announced = await unlessRefused(() => transactions(within, (tx) => announce(tx, finder, asked, coming)))
    if (!announced) return undefined
    const arrival = await store.receive(Readable.from([encoded]), encoded.length)
    await store.keep(arrival, announced.s3_key)
    return { company_id: finder.companyId, file_id: announced.file_id, maximum: encoded.length, ...looks }
  },
  link: async (tx, picture, row) => {
    await settle(tx, picture, {
      size: picture.maximum,
      small_size: null,
      width: picture.width,
      height: picture.height,
      preview: picture.preview,
    })
    const { company_id, file_id } = picture
    await insertLink(tx, company_id, file_id, row)
  },
  remove: (tx, { company_id, file_id }) => markForDeletion(tx, company_id, file_id, ['waiting']),
})

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
