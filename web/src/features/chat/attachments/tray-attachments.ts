import type { FileMedia } from '@atrium/contract/files/index'
import { randomId } from '#app/session/device-id.ts'
import type { DownloadedFile } from './attachment.ts'
import type { AttachmentList } from './attachment-list.ts'
import type { Adopted, AttachmentsSettings } from './settings.ts'
import type { Uploads } from './uploads.ts'

type TraySettings = Pick<AttachmentsSettings, 'forget' | 'onHeld'> & {
  list: AttachmentList
  uploads: Pick<Uploads, 'begin'>
  keep: (id: string) => Promise<void>
  /** Removes a file here and from the local database. */
  drop: (id: string) => void
}

/** Files that the person adds to the tray of a place, or removes from it. */
export function createTrayAttachments({ list, uploads, keep, drop, forget, onHeld }: TraySettings) {
  function uploadAgain(id: string): void {
    const { file_id: _fileId, ...rest } = list.find(id) ?? {}
    if ('id' in rest) list.put({ ...rest, state: 'waiting', share: 0 })
    void keep(id)
    uploads.begin()
  }
  return {
    add: (place: string, files: readonly { file: File; media?: FileMedia }[]): void => {
      const since = Date.now()
      for (const [index, given] of files.entries()) {
        const id = randomId()
        list.put({ id, place, ...given, created_at: since + index, state: 'waiting', share: 0 })
        void keep(id)
      }
      uploads.begin()
    },
    /** Returns files to the tray that are on the server already. */
    adopt: (place: string, brought: readonly DownloadedFile[]): Adopted => {
      const since = Date.now()
      const ids = brought.map((given, index) => {
        const id = randomId()
        list.put({ id, place, ...given, created_at: since + index, state: 'there', share: 1 })
        onHeld(given.file_id, given.file)
        void keep(id)
        return id
      })
      return { leave: () => ids.forEach(drop), uploadAgain: () => ids.forEach(uploadAgain) }
    },
    /** Cancels an upload, or removes a file that is not sent. */
    remove: (id: string): void => {
      const { file_id, begun } = list.find(id) ?? {}
      drop(id)
      const known = file_id ?? begun
      if (known) forget(known)
    },
    retry: (id: string): void => {
      list.change(id, { state: 'waiting', share: 0 })
      uploads.begin()
    },
  }
}
