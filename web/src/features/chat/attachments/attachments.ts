import type { FileMedia } from '@atrium/contract/files/index'
import { randomId } from '#app/session/device-id.ts'
import { changeAtOnce } from '../store/change-at-once.ts'
import { byTime, keptOf, type Attachment, type Brought, type KeptAttachment } from './attachment.ts'
import type { Adopted, AttachmentsSettings } from './settings.ts'

export type Attachments = ReturnType<typeof createAttachments>

/** Parallel uploads: more would only share the same connection. */
const atOnce = 2

/** Files for messages: uploaded while the person writes, stored with their place. */
export function createAttachments({
  database,
  upload,
  forget,
  onHeld,
  onDropped,
  onChange,
  tellTabs,
  onSettled,
  alone,
  whenFree,
  keepsFor = 0,
}: AttachmentsSettings) {
  const held = new Map<string, Attachment>()
  const aborts = new Map<string, AbortController>()
  let lists = new Map<string, readonly Attachment[]>()
  /** No longer wanted: the local database may still contain outdated rows. */
  const gone = new Set<string>()
  /** Known to be in the local database: rows missing there were sent or removed by another tab. */
  const onDevice = new Set<string>()
  /** Uploaded by another tab. */
  const elsewhere = new Set<string>()
  let stopped = false

  const put = (next: Attachment): void => {
    if (!held.has(next.id)) onHeld(next.id, next.file)
    held.set(next.id, next)
    tell(next.place)
  }
  const change = (id: string, over: Partial<Attachment>): void => {
    const known = held.get(id)
    if (known) put({ ...known, ...over })
  }
  const tell = (place: string): void => {
    lists = new Map()
    onChange(place)
  }
  /** A full disk or a private window must not stop the conversation: the file then lives only as long as the page. */
  const keep = async (id: string): Promise<void> => {
    const known = held.get(id)
    const write = async () => changeAtOnce(await database, 'attachment', (rows) => (known ? rows.put(keptOf(known)) : rows.delete(id)))
    const isWritten = await write().then(
      () => true,
      () => false,
    )
    if (!isWritten) return
    if (known) onDevice.add(id)
    tellTabs()
  }

  async function load(): Promise<void> {
    const read = async () => (await database).getAll('attachment')
    const rows = await read().catch(() => undefined)
    if (!rows || stopped) return
    const there = new Set(rows.map(({ id }) => id))
    for (const id of held.keys()) if (onDevice.has(id) && !there.has(id)) letGo(id)
    for (const row of rows) {
      onDevice.add(row.id)
      if (!gone.has(row.id)) take(row)
    }
    begin()
  }
  /** Applies a stored row that is newer: added to a tray, started, uploaded or sent in another tab. */
  function take(row: KeptAttachment): void {
    const known = held.get(row.id)
    const brought = row.file_id ? ({ file_id: row.file_id, state: 'there', share: 1 } as const) : undefined
    const begun = row.begun !== known?.begun && !aborts.has(row.id) ? row.begun : undefined
    if (!known) put({ ...row, state: 'waiting', share: 0, ...brought })
    else if ((brought && !known.file_id) || begun || (row.message && !known.message))
      put({ ...known, ...brought, ...(begun && { begun }), ...(row.message && { message: row.message }) })
  }
  const ofMessage = (message: string): Attachment[] => [...held.values()].filter((one) => one.message === message)
  function takeOff(id: string): void {
    const { message: _message, ...rest } = held.get(id) ?? ({} as Attachment) // the caller has just found it
    put(rest)
  }
  /** Another tab may have undone the sending of its message meanwhile. */
  async function letGoOfSent({ id, message }: Attachment): Promise<void> {
    const read = async () => (await database).get('attachment', id)
    const row = await read().catch(() => undefined)
    if (row && row.message !== message) takeOff(id)
    else drop(id)
  }
  function begin(): void {
    if (stopped) return
    for (const { id } of [...held.values()].filter(({ state }) => state === 'waiting')) {
      if (aborts.size >= atOnce) return
      if (!aborts.has(id) && !elsewhere.has(id)) void bring(id)
    }
  }
  async function bring(id: string): Promise<void> {
    const abort = new AbortController()
    aborts.set(id, abort)
    try {
      if (!(await alone(id, () => send(id, abort.signal)))) void follow(id)
    } finally {
      aborts.delete(id)
      begin()
    }
  }
  /** Another tab holds the lock: when it is done or closed, the local database has the result, and unfinished uploads continue here. */
  async function follow(id: string): Promise<void> {
    elsewhere.add(id)
    await whenFree(id)
    elsewhere.delete(id)
    await load()
    onSettled()
  }
  async function send(id: string, signal: AbortSignal): Promise<void> {
    const { file, media, begun } = held.get(id) ?? {}
    if (!file) return
    change(id, { state: 'sending', share: 0, paused: false })
    const result = await upload(file, {
      onProgress: (share) => change(id, { share, paused: false }),
      onPaused: () => change(id, { paused: true }),
      onMeasured: (measured) => change(id, { media: measured }),
      onBegun: (fileId) => {
        if (gone.has(id)) return forget(fileId)
        change(id, { begun: fileId })
        void keep(id)
      },
      signal,
      ...(media && { media }),
      ...(begun && { begun }),
    })
    if (signal.aborted) return void (result.status && forget(result.file_id))
    if (result.status) {
      change(id, { state: 'there', share: 1, file_id: result.file_id })
      onHeld(result.file_id, file)
      await keep(id)
    } else change(id, { state: 'failed', fault: result.message, passing: result.passing })
    if (result.status || !result.passing) onSettled()
  }
  function bringAnew(id: string): void {
    const { file_id: _fileId, ...rest } = held.get(id) ?? {}
    if ('id' in rest) put({ ...rest, state: 'waiting', share: 0 })
    void keep(id)
    begin()
  }
  function tryAgain(files: readonly Attachment[]): void {
    for (const { id, state, passing } of files) if (state === 'failed' && passing) change(id, { state: 'waiting', share: 0 })
    begin()
  }
  function drop(id: string): void {
    letGo(id)
    void keep(id)
  }
  function letGo(id: string): void {
    const known = held.get(id)
    aborts.get(id)?.abort()
    held.delete(id)
    gone.add(id)
    onDropped(id)
    if (known) tell(known.place)
  }

  return {
    /** The tray of a place, in the order of adding. */
    list: (place: string): readonly Attachment[] => {
      const known = lists.get(place)
      if (known) return known
      const list = [...held.values()].filter((one) => one.place === place && !one.message).toSorted(byTime)
      lists.set(place, list)
      return list
    },
    /** The attachments of a message. */
    of: (message: string): readonly Attachment[] => {
      const key = `message ${message}`
      const list = lists.get(key) ?? ofMessage(message).toSorted(byTime)
      lists.set(key, list)
      return list
    },
    add: (place: string, files: readonly { file: File; media?: FileMedia }[]): void => {
      const since = Date.now()
      for (const [index, given] of files.entries()) {
        const id = randomId()
        put({ id, place, ...given, created_at: since + index, state: 'waiting', share: 0 })
        void keep(id)
      }
      begin()
    },
    /** Returns files to the tray that are on the server already. */
    adopt: (place: string, brought: readonly Brought[]): Adopted => {
      const since = Date.now()
      const ids = brought.map((given, index) => {
        const id = randomId()
        put({ id, place, ...given, created_at: since + index, state: 'there', share: 1 })
        onHeld(given.file_id, given.file)
        void keep(id)
        return id
      })
      return { leave: () => ids.forEach(drop), bringAnew: () => ids.forEach(bringAnew) }
    },
    /** Cancelled, or no longer wanted. */
    remove: (id: string): void => {
      const { file_id, begun } = held.get(id) ?? {}
      drop(id)
      const known = file_id ?? begun
      if (known) forget(known)
    },
    retry: (id: string): void => {
      change(id, { state: 'waiting', share: 0 })
      begin()
    },
    /** Assigns the files of the tray to a message. Returns their number. */
    send: (place: string, message: string): number => {
      const going = [...held.values()].filter((one) => one.place === place && !one.message)
      for (const { id, state } of going) {
        change(id, { message, ...(state === 'failed' && { state: 'waiting' }) })
        void keep(id)
      }
      begin()
      return going.length
    },
    /** Returns the files to the tray: the message could not be sent as it is, or was undone. Returns a function that assigns them again. */
    giveBack: (message: string): (() => void) => {
      const own = ofMessage(message)
      for (const { id } of own) {
        takeOff(id)
        void keep(id)
      }
      return () => {
        for (const { id } of own) {
          change(id, { message })
          void keep(id)
        }
      }
    },
    /** The message has the files, so the local database need not keep them for long. */
    settle: (message: string): void => {
      if (ofMessage(message).length) setTimeout(() => ofMessage(message).forEach((one) => void letGoOfSent(one)), keepsFor)
    },
    /** The server ids of the files of a message; 'waiting' during an upload, and the text of the error if one failed permanently. */
    idsFor: async (message: string, count: number): Promise<readonly string[] | 'waiting' | { fault: string }> => {
      const own = () => ofMessage(message).toSorted(byTime)
      if (elsewhere.size || own().length < count) {
        elsewhere.clear() // that tab may be done or closed
        await load()
      }
      const files = own()
      if (files.length < count) return { fault: '' }
      const refused = files.find(({ state, passing }) => state === 'failed' && !passing)
      if (refused) return { fault: refused.fault ?? '' }
      tryAgain(files) // the network may have returned before these failures were noticed
      const ids = files.flatMap(({ file_id }) => file_id ?? [])
      return ids.length === files.length ? ids : 'waiting'
    },
    /** Continues the uploads of an earlier page. */
    restore: async (): Promise<void> => {
      await load()
      onSettled()
    },
    /** Another tab has changed the local database. */
    renew: load,
    /** The network is back: retries uploads that failed because of it. */
    hurry: (): void => tryAgain([...held.values()]),
    stop: (): void => {
      stopped = true
      for (const abort of aborts.values()) abort.abort()
    },
  }
}
