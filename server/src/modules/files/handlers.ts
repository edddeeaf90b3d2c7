import type { filesCalls } from '@atrium/contract/files/index'
import { limits } from '@atrium/contract/limits'
import type { Clock } from '#kernel/clock'
import type { Actor, Handlers } from '#kernel/context'
import type { FileStore } from '#kernel/files/store'
import type { SessionLinks } from '#kernel/identity/session-links'
import type { Transactions } from '#kernel/database/transaction'
import { uploadLifetime } from '#kernel/http/upload-policy'
import { openFile, type FileReaders } from './access.ts'
import { announce } from './announcing.ts'
import { claim, finish } from './finish.ts'
import { describeFile } from './link-queries.ts'
import { addressMissing } from './parts/parts.ts'
import { findUpload, markForDeletion, listLinks, lockUpload, type FileRow } from './queries.ts'
import { readUsage } from './quota.ts'
import { privatePath, publicPath } from './rules.ts'
import { textKindOf } from './text/kinds.ts'
import { findPreview } from './text/queries.ts'

export type FileParts = { store: FileStore; links: SessionLinks; readers: FileReaders; transactions: Transactions; clock: Clock }

type ReadCalls = 'getFileUsage' | 'listFileLinks' | 'getFileMetadata' | 'getFileText'

export const createHandlers = (parts: FileParts): Handlers<typeof filesCalls> => ({ ...createUploading(parts), ...createReading(parts) })

const createUploading = ({ store, links, transactions, clock }: FileParts): Handlers<Omit<typeof filesCalls, ReadCalls>> => {
  const { addressOf } = createAddresses(links)
  return {
    async presignUpload(asked, { tx, actor, now }) {
      const file = await announce(tx, actor, asked, { now, lifetime: uploadLifetime })
      const { file_id, s3_key, content_type, reserved: maximum, expires_at } = file
      const form = await store.presign({ company_id: actor.companyId, file_id, key: s3_key, content_type, maximum, expires_at })
      return { ...form, file_id, s3_key, download_url: addressOf(file, actor) }
    },

    async beginUpload(asked, { tx, actor, now }) {
      const coming = { now, lifetime: limits.uploadInPartsLifetime, part_bytes: limits.uploadPartBytes }
      const file = await announce(tx, actor, asked, coming)
      return { ...file, download_url: addressOf(file, actor) }
    },

    async listMissingParts({ file_id }, { tx, actor, now, afterCommit }, refuse) {
      const upload = await findUpload(tx, actor.companyId, actor.employeeId, file_id)
      if (!upload?.part_bytes || now >= new Date(upload.expires_at)) return refuse('FILE_NOT_FOUND')
      const { part_bytes } = upload
      const place = { company_id: actor.companyId, file_id }
      if (upload.state === 'waiting') afterCommit(async () => ({ part_bytes, missing: await addressMissing(store, place, upload, now) }))
      return { part_bytes, missing: [] }
    },

    async finishUpload({ file_id, media }, { tx, actor, now, afterCommit }, refuse) {
      const upload = (await lockUpload(tx, actor.companyId, actor.employeeId, file_id)) ?? refuse('FILE_NOT_FOUND')
      // The description of a linked file does not change.
      if (media && !(await listLinks(tx, actor.companyId, file_id)).length) await describeFile(tx, actor.companyId, file_id, media)
      if (upload.state === 'stored') return { file_id }
      // Uploads to this server are checked as they arrive: there is nothing to fetch.
      if (!store.formAddress && !upload.part_bytes) return refuse('FILE_NOT_FOUND')
      const claimed = await claim(tx, actor.companyId, upload, now)
      afterCommit(() => finish({ store, transactions, clock }, claimed))
      return { file_id }
    },

    async removeFile({ file_id }, { tx, actor }, refuse) {
      const upload = (await lockUpload(tx, actor.companyId, actor.employeeId, file_id)) ?? refuse('FILE_NOT_FOUND')
      const standsAlone = upload.is_private && !(await listLinks(tx, actor.companyId, file_id)).length
      if (upload.state === 'stored' && !standsAlone) return refuse('FILE_IN_USE')
      await markForDeletion(tx, actor.companyId, file_id, ['waiting', 'stored'])
      return { file_id }
    },
  }
}

const createReading = ({ links, readers }: FileParts): Handlers<Pick<typeof filesCalls, ReadCalls>> => {
  const { linkTo, addressOf } = createAddresses(links)
  return {
    getFileUsage: (_input, { tx, actor }) => readUsage(tx, actor.companyId),

    // Every requested id gets a link without a lookup: otherwise the answer would reveal which ids are files.
    async listFileLinks({ file_ids }, { actor }) {
      return { links: [...new Set(file_ids)].map((file_id) => ({ file_id, download_url: linkTo(file_id, actor) })) }
    },

    async getFileMetadata({ file_id }, { tx, actor }, refuse) {
      const file = (await openFile(tx, actor, file_id, readers)) ?? refuse('FILE_NOT_FOUND')
      return { ...file, download_url: addressOf(file, actor) }
    },

    async getFileText({ file_id }, { tx, actor }, refuse) {
      const file = (await openFile(tx, actor, file_id, readers)) ?? refuse('FILE_NOT_FOUND')
      const unread = textKindOf(file.content_type) ? 'waiting' : 'unreadable' // its reading has not begun
      return (await findPreview(tx, actor.companyId, file_id)) ?? { state: unread, text: '', is_cut: false }
    },
  }
}

/** Where a person downloads a file: private ones through a link of their session. */
function createAddresses(links: SessionLinks) {
  const linkTo = (fileId: string, { linkHandle }: Actor): string =>
    `${privatePath}${fileId}?handle=${linkHandle}&signature=${links.sign(linkHandle, fileId)}`
  const addressOf = ({ file_id, s3_key, is_private }: Pick<FileRow, 'file_id' | 's3_key' | 'is_private'>, actor: Actor): string =>
    is_private ? linkTo(file_id, actor) : `${publicPath}${s3_key}`
  return { linkTo, addressOf }
}
