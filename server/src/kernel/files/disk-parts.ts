import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { partLifetime, readPart, signPart } from '../http/part-policy.ts'
import { Refusal } from '../http/refusal.ts'
import { bytesOf, sizeOf, type PartStore } from './parts.ts'
import type { createStaging, ArrivalPlace } from './staging.ts'

export const uploadPartPath = '/general/s3/upload/part'

type Staging = ReturnType<typeof createStaging>
export type DiskPartsSettings = { folder: string; secret: Buffer; staging: Staging }

/** Stores the parts of each upload in a folder. Parts are sent to `uploadPartPath` of this server. */
export function createDiskParts({ folder, secret, staging }: DiskPartsSettings): PartStore {
  const folderOf = ({ company_id, file_id }: ArrivalPlace): string => join(folder, company_id, file_id)
  const pathOf = (place: ArrivalPlace, number: number): string => join(folderOf(place), String(number))
  return {
    address: undefined,
    addressOf: async ({ company_id, file_id }, part, now) => {
      const expires_at = new Date(now.getTime() + partLifetime).toISOString()
      return `${uploadPartPath}?${signPart({ company_id, file_id, ...part, expires_at }, secret)}`
    },
    admit: (query, now) => readPart(query, secret, now),
    put: async (policy, bytes) => {
      const arrival = await staging.receive(bytes, policy.bytes)
      try {
        if (arrival.size !== policy.bytes) throw new Refusal('INVALID_REQUEST')
        await mkdir(folderOf(policy), { recursive: true, mode: 0o700 })
        await rename(arrival.path, pathOf(policy, policy.number))
      } catch (error) {
        await staging.discard(arrival)
        throw error
      }
    },
    list: async (place) => {
      const names = await readdir(folderOf(place)).catch(() => [])
      return Promise.all(names.map(async (name) => ({ number: Number(name), bytes: (await stat(join(folderOf(place), name))).size })))
    },
    join: (place, parts) =>
      staging.receive(
        bytesOf(parts, ({ number }) => openPart(pathOf(place, number))),
        sizeOf(parts),
      ),
    forget: (place) => rm(folderOf(place), { recursive: true, force: true }),
    sweep: (before) => sweepParts(folder, before),
  }
}

/** Opens a stored part; undefined when it does not exist. */
const openPart = async (path: string) => (await open(path).catch(() => undefined))?.createReadStream()

/** Removes uploads by the modification time of their folder, which changes with each part that is added. */
async function sweepParts(folder: string, before: Date): Promise<void> {
  for (const company of await readdir(folder).catch(() => [])) {
    for (const upload of await readdir(join(folder, company))) {
      const path = join(folder, company, upload)
      const found = await stat(path).catch(() => undefined)
      if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
    }
    await rmdir(join(folder, company)).catch(() => {}) // fails when uploads of the company remain
  }
}
