import { randomUUID } from 'node:crypto'
import type { filesCalls } from '@atrium/contract/files/index'
import { largestOf } from '@atrium/contract/files/types'
import type { Actor, Handlers } from '#kernel/context'
import type { FileStore } from '#kernel/files'
import type { SessionLinks } from '#kernel/session-links'
import { openFile, type FileReaders } from './access.ts'
import { insertFile, type FileRow } from './queries.ts'
import { decideKey, privatePath, publicPath } from './rules.ts'

/** How long an announced upload may begin, in milliseconds. */
const uploadLifetime = 5 * 60_000

export type FileParts = { store: FileStore; links: SessionLinks; readers: FileReaders }

export const createHandlers = ({ store, links, readers }: FileParts): Handlers<typeof filesCalls> => {
  const addressOf = ({ file_id, s3_key, is_private }: Pick<FileRow, 'file_id' | 's3_key' | 'is_private'>, { sessionId }: Actor): string =>
    is_private ? `${privatePath}${file_id}?session_id=${sessionId}&signature=${links.sign(sessionId, file_id)}` : `${publicPath}${s3_key}`

  return {
    async presignUpload({ key: asked, is_private }, { tx, actor, now }, refuse) {
      const named = decideKey(asked, actor, randomUUID())
      if (!named) return refuse('FILE_TYPE_NOT_ALLOWED')
      const { key, contentType: content_type, fileName: file_name } = named
      const expires_at = new Date(now.getTime() + uploadLifetime).toISOString()
      const row = { s3_key: key, content_type, file_name, is_private: is_private === 'true' }
      const file_id = await insertFile(tx, actor.companyId, {
        ...row,
        uploader_id: actor.employeeId,
        created_at: now.toISOString(),
        expires_at,
      })
      const form = store.presign({ company_id: actor.companyId, file_id, key, content_type, maximum: largestOf(content_type), expires_at })
      return { ...form, file_id, s3_key: key, download_url: addressOf({ ...row, file_id }, actor) }
    },

    async getFileMetadata({ file_id }, { tx, actor }, refuse) {
      const file = (await openFile(tx, actor, file_id, readers)) ?? refuse('FILE_NOT_FOUND')
      return { ...file, download_url: addressOf(file, actor) }
    },
  }
}
