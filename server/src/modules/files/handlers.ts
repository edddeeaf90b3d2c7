import { randomUUID } from 'node:crypto'
import type { filesCalls } from '@atrium/contract/files/index'
import { largestOf } from '@atrium/contract/files/types'
import { limits } from '@atrium/contract/limits'
import type { Actor, Handlers } from '#kernel/context'
import type { FileStore } from '#kernel/files/store'
import { Refusal } from '#kernel/refusal'
import type { SessionLinks } from '#kernel/session-links'
import type { Transactions, Tx } from '#kernel/transaction'
import { uploadLifetime } from '#kernel/upload-policy'
import { openFile, type FileReaders } from './access.ts'
import { claim, finish } from './finish.ts'
import { describeFile, listPrivateFiles } from './links.ts'
import { countWaiting, insertFile, leaveFile, listLinks, lockUpload, type FileRow } from './queries.ts'
import { readUsage, requireRoom } from './room.ts'
import { decideKey, privatePath, publicPath } from './rules.ts'

export type FileParts = { store: FileStore; links: SessionLinks; readers: FileReaders; transactions: Transactions }

export const createHandlers = ({ store, links, readers, transactions }: FileParts): Handlers<typeof filesCalls> => {
  const addressOf = ({ file_id, s3_key, is_private }: Pick<FileRow, 'file_id' | 's3_key' | 'is_private'>, { sessionId }: Actor): string =>
    is_private ? `${privatePath}${file_id}?session_id=${sessionId}&signature=${links.sign(sessionId, file_id)}` : `${publicPath}${s3_key}`

  return {
    async presignUpload({ key: asked, is_private, size }, { tx, actor, now }, refuse) {
      const named = decideKey(asked, actor, randomUUID())
      if (!named) return refuse('FILE_TYPE_NOT_ALLOWED')
      const { key, contentType: content_type, fileName: file_name } = named
      const largest = largestOf(content_type)
      if (size !== undefined && size > largest) return refuse('FILE_TOO_LARGE')
      const maximum = Math.max(1, size ?? largest)
      const expires_at = new Date(now.getTime() + uploadLifetime).toISOString()
      const row = { s3_key: key, content_type, file_name, is_private: is_private === 'true' }
      const file_id = await insertFile(tx, actor.companyId, {
        ...row,
        uploader_id: actor.employeeId,
        created_at: now.toISOString(),
        expires_at,
        reserved: maximum,
      })
      await requireRoomFor(tx, actor)
      const form = await store.presign({ company_id: actor.companyId, file_id, key, content_type, maximum, expires_at })
      return { ...form, file_id, s3_key: key, download_url: addressOf({ ...row, file_id }, actor) }
    },

    async finishUpload({ file_id, media }, { tx, actor, now, afterCommit }, refuse) {
      const upload = (await lockUpload(tx, actor.companyId, actor.employeeId, file_id)) ?? refuse('FILE_NOT_FOUND')
      // What stands somewhere is as it was shown there.
      if (media && !(await listLinks(tx, actor.companyId, file_id)).length) await describeFile(tx, actor.companyId, file_id, media)
      if (upload.state === 'stored') return { file_id }
      // What comes to this server is judged as it comes: there is nothing to fetch.
      if (!store.formAddress) return refuse('FILE_NOT_FOUND')
      const claimed = await claim(tx, actor.companyId, upload, now)
      afterCommit(() => finish({ store, transactions }, claimed))
      return { file_id }
    },

    async removeFile({ file_id }, { tx, actor }, refuse) {
      const upload = (await lockUpload(tx, actor.companyId, actor.employeeId, file_id)) ?? refuse('FILE_NOT_FOUND')
      const standsAlone = upload.is_private && !(await listLinks(tx, actor.companyId, file_id)).length
      if (upload.state === 'stored' && !standsAlone) return refuse('FILE_IN_USE')
      await leaveFile(tx, actor.companyId, file_id, ['waiting', 'stored'])
      return { file_id }
    },

    getFileUsage: (_input, { tx, actor }) => readUsage(tx, actor.companyId),

    async listFileLinks({ file_ids }, { tx, actor }) {
      const files = file_ids.length ? await listPrivateFiles(tx, actor.companyId, file_ids) : []
      return { links: files.map((file) => ({ file_id: file.file_id, download_url: addressOf(file, actor) })) }
    },

    async getFileMetadata({ file_id }, { tx, actor }, refuse) {
      const file = (await openFile(tx, actor, file_id, readers)) ?? refuse('FILE_NOT_FOUND')
      return { ...file, download_url: addressOf(file, actor) }
    },
  }
}

/** Room is held from the announcement on, so one person may not announce without end: that would take the others' room for nothing. */
async function requireRoomFor(tx: Tx, { companyId, employeeId }: Actor): Promise<void> {
  await requireRoom(tx, companyId)
  if ((await countWaiting(tx, companyId, employeeId)) > limits.uploadsAtOnce) throw new Refusal('TOO_MANY_REQUESTS')
}
