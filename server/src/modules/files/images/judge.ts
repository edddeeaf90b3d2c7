import { errorCatalogue, type ErrorCode } from '@atrium/contract/errors'
import { join } from 'node:path'
import { createGate } from '#kernel/limits/gate'
import { Refusal } from '#kernel/http/refusal'
import { runThread, ThreadEnded, ThreadFailed, type ThreadBounds } from '#kernel/thread'
import type { Picture } from './prepare.ts'

/** A picture at `path`, to be kept in its size, or one in `bytes`, to be scaled down. */
export type Asked = { contentType: string } & ({ path: string } | { bytes: Uint8Array })
export type Judged = { picture: Picture; copy?: Buffer | undefined }

const thread = join(import.meta.dirname, 'judge-thread.ts')
/** Decoded pictures are outside the JavaScript heap and bounded by their pixels. */
const bounds: ThreadBounds = { timeout: 30_000, heap: 256 }
/** Decoded pictures are large, so few are held at once; the others wait. */
const gate = createGate({ atOnce: 2 })

/** Checks a picture in a separate thread. Refuses like `preparePicture`, and with FILE_TYPE_NOT_ALLOWED above the time or memory limit. */
export function judgePicture(asked: Asked, within: ThreadBounds = bounds): Promise<Judged> {
  return gate(async () => {
    try {
      for await (const { picture, copy } of runThread<Judged>(thread, asked, within))
        return { picture: { ...picture, bytes: Buffer.from(picture.bytes) }, copy: copy && Buffer.from(copy) }
    } catch (error) {
      if (error instanceof ThreadEnded) throw new Refusal('FILE_TYPE_NOT_ALLOWED')
      if (error instanceof ThreadFailed && isCode(error.code)) throw new Refusal(error.code)
      throw error
    }
    throw new Error('a picture was not judged')
  })
}

const isCode = (code: string | undefined): code is ErrorCode => code !== undefined && Object.hasOwn(errorCatalogue, code)
