import { randomUUID } from 'node:crypto'
import { largestOf } from '@atrium/contract/files/types'
import { limits } from '@atrium/contract/limits'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/refusal'
import type { Tx } from '#kernel/transaction'
import { countWaiting, insertFile, type NewFile } from './queries.ts'
import { requireRoom } from './room.ts'
import { decideKey } from './rules.ts'

/** Whose upload it is. */
export type Announcer = Pick<Actor, 'companyId' | 'employeeId'>
export type Announcement = { key: string; is_private: 'true' | 'false'; size?: number | undefined }
/** How it comes: for how long it is awaited, in milliseconds, and in parts of how many bytes, if so. */
export type Coming = { now: Date; lifetime: number; part_bytes?: number }
export type AnnouncedFile = NewFile & { file_id: string }

/** Names an upload and holds room for it: as much as it says that it needs, else the most that its type may have. */
export async function announce(
  tx: Tx,
  actor: Announcer,
  asked: Announcement,
  { now, lifetime, part_bytes }: Coming,
): Promise<AnnouncedFile> {
  const named = decideKey(asked.key, actor, randomUUID())
  if (!named) throw new Refusal('FILE_TYPE_NOT_ALLOWED')
  const { key, contentType: content_type, fileName: file_name } = named
  const largest = largestOf(content_type)
  if (asked.size !== undefined && asked.size > largest) throw new Refusal('FILE_TOO_LARGE')
  const row = {
    s3_key: key,
    content_type,
    file_name,
    is_private: asked.is_private === 'true',
    uploader_id: actor.employeeId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + lifetime).toISOString(),
    reserved: Math.max(1, asked.size ?? largest),
    part_bytes: part_bytes ?? null,
  }
  const file_id = await insertFile(tx, actor.companyId, row)
  await requireRoomFor(tx, actor)
  return { ...row, file_id }
}

/** Room is held from the announcement on, so one person may not announce without end: that would take the others' room for nothing. */
async function requireRoomFor(tx: Tx, { companyId, employeeId }: Announcer): Promise<void> {
  await requireRoom(tx, companyId)
  if ((await countWaiting(tx, companyId, employeeId)) > limits.uploadsAtOnce) throw new Refusal('TOO_MANY_REQUESTS')
}
