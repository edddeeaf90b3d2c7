import { contentTypeOf, fileKindOf } from '@atrium/contract/files/types'
import { limits } from '@atrium/contract/limits'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { rememberFile } from '#features/files/links.ts'
import { uploadFile } from '#features/files/upload.ts'
import type { Writing } from './use-write.ts'

/** A file on its way to the server, or one that did not get there. */
export type Upload = { id: string; name: string; share: number; stop: () => void; fault?: string }

/** Uploads the chosen files at once, so that posting need not wait for them. Those that have arrived belong to the draft. */
export function useUploads({ draft, attach }: Writing) {
  const { formatMessage } = useIntl()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [isFull, setFull] = useState(false)
  const drop = (id: string): void => setUploads((before) => before.filter((one) => one.id !== id))
  const change = (id: string, part: Partial<Upload>): void =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const send = async (file: File): Promise<void> => {
    const id = crypto.randomUUID()
    const abort = new AbortController()
    const stop = (): void => {
      abort.abort()
      drop(id)
    }
    setUploads((before) => [...before, { id, name: file.name, share: 0, stop }])
    const onProgress = (share: number): void => change(id, { share })
    const result = await uploadFile(file, { path: 'feed', isPrivate: true, signal: abort.signal, onProgress })
    if (!result.status) return void (result.message && change(id, { fault: result.message }))
    rememberFile(result.file_id, file)
    attach({ file_id: result.file_id, name: file.name, isPicture: fileKindOf(contentTypeOf(file.name) ?? '') === 'image' })
    drop(id)
  }
  const add = (files: readonly File[]): void => {
    const room = Math.max(0, limits.filesPerMessage - draft.files.length - uploads.length)
    setFull(files.length > room)
    for (const file of files.slice(0, room)) void send(file)
  }
  const full = isFull ? formatMessage({ id: 'feed.filesFull' }, { count: limits.filesPerMessage }) : undefined
  return { uploads, add, full, isUnderWay: uploads.some(({ fault }) => fault === undefined) }
}
export type Uploading = ReturnType<typeof useUploads>
