import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { readPolicy, signPolicy } from '../http/upload-policy.ts'
import { createDiskParts } from './disk-parts.ts'
import { createStaging } from './staging.ts'
import type { ByteRange, FileStore } from './store.ts'

export const uploadPath = '/general/s3/upload'

/**
 * Stores files in a folder of this machine, readable by its owner only. Uploads are sent to `uploadPath` of this server, which checks them
 * as they arrive.
 */
export function createDiskStore({ folder, secret }: { folder: string; secret: Buffer }): FileStore {
  const root = resolve(folder)
  const arrivals = join(root, '.arrivals')
  const parts = join(root, '.parts')
  const staging = createStaging(arrivals)
  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    const isOurs = path.startsWith(arrivals) || path.startsWith(parts)
    if (!path.startsWith(root + sep) || isOurs) throw new Error('a key leads out of the folder of files')
    return path
  }
  return {
    presign: async (policy) => ({ url: uploadPath, fields: signPolicy(policy, secret) }),
    formAddress: undefined,
    admit: (fields, now) => readPolicy(fields, secret, now),
    receive: staging.receive,
    collect: async () => undefined,
    parts: createDiskParts({ folder: parts, secret, staging }),
    keep: async ({ path }, key) => {
      await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
      await rename(path, pathOf(key))
    },
    discard: staging.discard,
    open: (key, range) => openBytes(pathOf(key), range),
    delete: (key) => rm(pathOf(key), { force: true }),
    forget: async () => {},
    sweep: staging.sweep,
  }
}

async function openBytes(path: string, range: ByteRange | undefined): Promise<Readable | undefined> {
  const handle = await open(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  return handle?.createReadStream(range ?? {})
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
