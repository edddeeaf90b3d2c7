import type { FileMedia } from '@atrium/contract/files/index'
import type { UploadOptions, UploadResult } from '#features/files/upload.ts'
import type { ChatDatabase } from '../store/chat-database.ts'

export type Uploading = Required<Pick<UploadOptions, 'onProgress' | 'onBegun' | 'onPaused' | 'signal'>> &
  Pick<UploadOptions, 'media' | 'begun'> & { onMeasured: (media: FileMedia) => void }
/** Files moved from the server to a tray: `leave` removes them from the tray again, `uploadAgain` uploads copies of them. */
export type Adopted = { leave: () => void; uploadAgain: () => void }
export type AttachmentsSettings = {
  database: Promise<ChatDatabase>
  upload: (file: File, uploading: Uploading) => Promise<UploadResult>
  /** Deletes an uploaded file that is not used. */
  forget: (fileId: string) => void
  /** Makes its bytes available locally: under its own id, and under the id from the server. */
  onHeld: (id: string, file: File) => void
  onDropped: (id: string) => void
  onChange: (place: string) => void
  /** Notifies other tabs of a change in the local database. */
  notifyTabs: () => void
  /**
   * Called when an upload is complete or has failed permanently, because a message may be waiting for it. Network failures are retried when
   * their message asks.
   */
  onSettled: () => void
  /** Runs `work` in one tab of this browser at a time; returns false without running it if another tab holds the lock. */
  alone: (id: string, work: () => Promise<void>) => Promise<boolean>
  /** Resolves when no tab holds the lock any more, because it is done or closed. */
  whenFree: (id: string) => Promise<void>
  /** How long files are kept after their message was sent, because sending may be undone. In milliseconds. */
  keepsFor?: number
}
