import type { Attachment, KeptAttachment } from './attachment.ts'
import type { AttachmentList } from './attachment-list.ts'
import type { AttachmentsSettings } from './settings.ts'
import type { Uploads } from './uploads.ts'

type MessageSettings = Pick<AttachmentsSettings, 'keepsFor'> & {
  list: AttachmentList
  uploads: Pick<Uploads, 'begin' | 'tryAgain' | 'forgetOtherTabs'>
  keep: (id: string) => Promise<void>
  /** Removes a file here and from the local database. */
  drop: (id: string) => void
  findStored: (id: string) => Promise<KeptAttachment | undefined>
  /** Reads what other tabs have stored. */
  load: () => Promise<void>
}

/** Files that are sent with a message. */
export function createMessageAttachments({ list, uploads, keep, drop, findStored, load, keepsFor = 0 }: MessageSettings) {
  /** Another tab may have undone the sending of its message meanwhile. */
  async function letGoOfSent({ id, message }: Attachment): Promise<void> {
    const row = await findStored(id)
    if (row && row.message !== message) list.removeFromMessage(id)
    else drop(id)
  }
  return {
    /** Assigns the files of the tray to a message. Returns their number. */
    send: (place: string, message: string): number => {
      const going = list.inTray(place)
      for (const { id, state } of going) {
        list.change(id, { message, ...(state === 'failed' && { state: 'waiting' }) })
        void keep(id)
      }
      uploads.begin()
      return going.length
    },
    /** Returns the files to the tray: the message could not be sent as it is, or was undone. Returns a function that assigns them again. */
    returnToTray: (message: string): (() => void) => {
      const own = list.of(message)
      for (const { id } of own) {
        list.removeFromMessage(id)
        void keep(id)
      }
      return () => {
        for (const { id } of own) {
          list.change(id, { message })
          void keep(id)
        }
      }
    },
    /** The message has the files, so the local database need not keep them for long. */
    settle: (message: string): void => {
      if (list.of(message).length) setTimeout(() => list.of(message).forEach((one) => void letGoOfSent(one)), keepsFor)
    },
    /** The server ids of the files of a message; 'waiting' during an upload, and the text of the error if one failed permanently. */
    idsFor: async (message: string, count: number): Promise<readonly string[] | 'waiting' | { fault: string }> => {
      if (uploads.forgetOtherTabs() || list.of(message).length < count) await load()
      const files = list.of(message)
      if (files.length < count) return { fault: '' }
      const refused = files.find(({ state, passing }) => state === 'failed' && !passing)
      if (refused) return { fault: refused.fault ?? '' }
      uploads.tryAgain(files) // the network may have returned before these failures were noticed
      const ids = files.flatMap(({ file_id }) => file_id ?? [])
      return ids.length === files.length ? ids : 'waiting'
    },
  }
}
