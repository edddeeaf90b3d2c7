import { randomUUID } from 'node:crypto'
import { largestOf } from '@atrium/contract/files/types'
import { limits } from '@atrium/contract/limits'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { countWaiting, insertFile, type NewFile } from './queries.ts'
import { requireQuota } from './quota.ts'
import { decideKey } from './rules.ts'

/** The uploader. */
export type Announcer = Pick<Actor, 'companyId' | 'employeeId'>
export type Announcement = { key: string; is_private: 'true' | 'false'; size?: number | undefined }
/** How the file is uploaded: the lifetime of the upload in milliseconds, and for uploads in parts their size in bytes. */
export type UploadTerms = { now: Date; lifetime: number; part_bytes?: number }
export type AnnouncedFile = NewFile & { file_id: string }

/** Names an upload and reserves storage for it: the announced size, else the maximum of its type. */
export async function announce(
  tx: Tx,
  actor: Announcer,
  asked: Announcement,
  { now, lifetime, part_bytes }: UploadTerms,
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
  await requireUploadAllowance(tx, actor)
  return { ...row, file_id }
}

/**
 * Storage is reserved from the announcement on, so open announcements per person are limited: otherwise one person could take up the
 * others' quota.
 */
async function requireUploadAllowance(tx: Tx, { companyId, employeeId }: Announcer): Promise<void> {
  await requireQuota(tx, companyId)
  const waiting = await countWaiting(tx, companyId, employeeId)
  if (waiting.count > limits.uploadsAtOnce || waiting.bytes > limits.announcedBytes) throw new Refusal('TOO_MANY_REQUESTS')
}
