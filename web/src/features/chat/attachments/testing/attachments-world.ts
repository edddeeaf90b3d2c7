import 'fake-indexeddb/auto'
import type { UploadResult } from '#features/files/upload.ts'
import { vi } from 'vitest'
import { createAttachments } from '../attachments.ts'
import type { AttachmentsSettings, Uploading } from '../settings.ts'
import { openChatDatabase } from '../../store/chat-database.ts'

/** Maya's device, and a server whose uploads end when the test says so. */
type Held = Uploading & { name: string; end: (result: UploadResult) => void }
let person = 0
/** A device on which nothing is stored. Run before each test. */
export const takeNewDevice = (): void => void (person += 1)
export const database = () => openChatDatabase('northwind', `maya-${person}`)
export function openTab(over: Partial<AttachmentsSettings> = {}) {
  const uploads: Held[] = []
  const forget = vi.fn<(fileId: string) => void>()
  const attachments = createAttachments({
    database: database(),
    upload: (file, uploading) => new Promise((resolve) => uploads.push({ ...uploading, name: file.name, end: resolve })),
    forget,
    onHeld: () => {},
    onDropped: () => {},
    onChange: () => {},
    notifyTabs: () => {},
    onSettled: () => {},
    alone: async (_id, work) => {
      await work()
      return true
    },
    whenFree: () => new Promise(() => {}),
    ...over,
  })
  const shown = (place = 'space/harbour') => attachments.list(place).map(({ file, state }) => `${file.name} ${state}`)
  return { ...attachments, uploads, forget, shown }
}
export const photo = (name: string) => ({ file: new File(['light'], name) })
export const there = (name: string): UploadResult => ({ status: true, file_id: `id of ${name}`, download_url: '', s3_key: '' })
export const refused: UploadResult = { status: false, error: '', message: 'Too large', passing: false }
export const offline: UploadResult = { status: false, error: '', message: 'No network', passing: true }
export const stored = async () => (await (await database()).getAll('attachment')).map(({ file_id }) => file_id ?? 'not yet').toSorted()
