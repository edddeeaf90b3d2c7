import { changeAtOnce } from '../store/change-at-once.ts'
import { keptOf, type Attachment, type KeptAttachment } from './attachment.ts'
import { createAttachmentList } from './attachment-list.ts'
import { createMessageAttachments } from './message-attachments.ts'
import type { AttachmentsSettings } from './settings.ts'
import { createTrayAttachments } from './tray-attachments.ts'
import { createUploads } from './uploads.ts'

export type Attachments = ReturnType<typeof createAttachments>

/** Files for messages: uploaded while the person writes, stored with their place. */
export function createAttachments(settings: AttachmentsSettings) {
  const list = createAttachmentList(settings)
  const stored = createStoredAttachments(settings)
  const keep = (id: string): Promise<void> => stored.keep(id, list.find(id))
  const uploads = createUploads({ ...settings, list, keep, load })

  async function load(): Promise<void> {
    const read = await stored.read()
    if (!read || uploads.isStopped()) return
    for (const id of read.missing) if (list.find(id)) letGo(id)
    for (const row of read.rows) if (!list.isGone(row.id)) take(row)
    uploads.begin()
  }
  /** Applies a stored row that is newer: added to a tray, started, uploaded or sent in another tab. */
  function take(row: KeptAttachment): void {
    const known = list.find(row.id)
    const brought = row.file_id ? ({ file_id: row.file_id, state: 'there', share: 1 } as const) : undefined
    const begun = row.begun !== known?.begun && !uploads.isRunning(row.id) ? row.begun : undefined
    if (!known) list.put({ ...row, state: 'waiting', share: 0, ...brought })
    else if ((brought && !known.file_id) || begun || (row.message && !known.message))
      list.put({ ...known, ...brought, ...(begun && { begun }), ...(row.message && { message: row.message }) })
  }
  function letGo(id: string): void {
    uploads.abort(id)
    list.drop(id)
  }
  function drop(id: string): void {
    letGo(id)
    void keep(id)
  }

  return {
    list: list.inTray,
    of: list.of,
    ...createTrayAttachments({ ...settings, list, uploads, keep, drop }),
    ...createMessageAttachments({ ...settings, list, uploads, keep, drop, findStored: stored.find, load }),
    /** Continues the uploads of an earlier page. */
    restore: async (): Promise<void> => {
      await load()
      settings.onSettled()
    },
    /** Another tab has changed the local database. */
    renew: load,
    /** The network is back: retries uploads that failed because of it. */
    hurry: (): void => uploads.tryAgain(list.all()),
    stop: uploads.stop,
  }
}

type Stored = { rows: readonly KeptAttachment[]; missing: readonly string[] }

/** The attachments in the local database, which the tabs of this browser share. */
function createStoredAttachments({ database, notifyTabs }: Pick<AttachmentsSettings, 'database' | 'notifyTabs'>) {
  const onDevice = new Set<string>()
  return {
    /**
     * Stores the attachment, or deletes its row if there is none. A full disk or a private window must not stop the conversation: the file
     * then lives only as long as the page.
     */
    keep: async (id: string, known: Attachment | undefined): Promise<void> => {
      const write = async () => changeAtOnce(await database, 'attachment', (rows) => (known ? rows.put(keptOf(known)) : rows.delete(id)))
      const isWritten = await write().then(
        () => true,
        () => false,
      )
      if (!isWritten) return
      if (known) onDevice.add(id)
      notifyTabs()
    },
    /** All rows, and the ids of earlier ones that another tab has sent or removed. Undefined if the rows cannot be read. */
    read: async (): Promise<Stored | undefined> => {
      const list = async () => (await database).getAll('attachment')
      const rows = await list().catch(() => undefined)
      if (!rows) return undefined
      const there = new Set(rows.map(({ id }) => id))
      const missing = [...onDevice].filter((id) => !there.has(id))
      for (const id of there) onDevice.add(id)
      return { rows, missing }
    },
    find: async (id: string): Promise<KeptAttachment | undefined> => {
      const get = async () => (await database).get('attachment', id)
      return get().catch(() => undefined)
    },
  }
}
