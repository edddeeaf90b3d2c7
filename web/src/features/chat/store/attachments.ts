import type { FileMedia } from '@atrium/contract/files/index'
import { randomId } from '#app/session/device-id.ts'
import type { UploadOptions, UploadResult } from '#features/files/upload.ts'
import { changeAtOnce } from './change-at-once.ts'
import { byTime, keptOf, type Attachment, type Brought, type KeptAttachment } from './attachment.ts'
import type { ChatDatabase } from './chat-database.ts'

export type Uploading = Required<Pick<UploadOptions, 'onProgress' | 'onBegun' | 'onPaused' | 'signal'>> &
  Pick<UploadOptions, 'media' | 'begun'> & { onMeasured: (media: FileMedia) => void }
/** What becomes of files that came back: they stand where they were, or nobody can say, and they are uploaded once more. */
export type Adopted = { leave: () => void; bringAnew: () => void }
export type Attachments = ReturnType<typeof createAttachments>
export type AttachmentsSettings = {
  database: Promise<ChatDatabase>
  upload: (file: File, uploading: Uploading) => Promise<UploadResult>
  /** Takes back what was uploaded and goes nowhere. */
  forget: (fileId: string) => void
  /** Where its bytes are seen from here on: under its own id, and under that which the server gave it. */
  onHeld: (id: string, file: File) => void
  onDropped: (id: string) => void
  onChange: (place: string) => void
  /** The device has changed: other tabs look. */
  tellTabs: () => void
  /** Told when one is there, or will never be: a message may be waiting for it. What failed by the line is tried again when its message asks. */
  onSettled: () => void
  /** Runs `work` for one tab of this browser at a time; answers false, and does not, where another one is at it. */
  alone: (id: string, work: () => Promise<void>) => Promise<boolean>
  /** Resolves when no tab is at it any more, because it is done or gone. */
  whenFree: (id: string) => Promise<void>
  /** How long they stay here when their message is sent: it may come back. In milliseconds. */
  keepsFor?: number
}

/** Uploads at once: more would only share one line. */
const atOnce = 2

/** Files on their way to a message: uploaded while one writes, kept with the place where they were put. */
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
  /** Not wanted any more: what the device still says of them is old. */
  const gone = new Set<string>()
  /** Known to be on the device: what is not there any more was sent or taken away by another tab. */
  const onDevice = new Set<string>()
  /** Another tab is at them. */
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
  /** A full disk or a private window must not stop the conversation: then the file lives as long as the page. */
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
  /** What the device says of one, where it knows more: it came into a tray of another tab, was brought or sent off there. */
  function take(row: KeptAttachment): void {
    const known = held.get(row.id)
    const brought = row.file_id ? ({ file_id: row.file_id, state: 'there', share: 1 } as const) : undefined
    if (!known) put({ ...row, state: 'waiting', share: 0, ...brought })
    else if ((brought && !known.file_id) || (row.message && !known.message))
      put({ ...known, ...brought, ...(row.message && { message: row.message }) })
  }
  const ofMessage = (message: string): Attachment[] => [...held.values()].filter((one) => one.message === message)
  function takeOff(id: string): void {
    const { message: _message, ...rest } = held.get(id) ?? ({} as Attachment) // whoever calls has just found it
    put(rest)
  }
  /** Another tab may have taken its message back meanwhile. */
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
  /** Another tab is at it: once that is done or gone, the device knows what became of it, and what was left undone is done here. */
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
    /** In the tray of a place, in the order in which they were put there. */
    list: (place: string): readonly Attachment[] => {
      const known = lists.get(place)
      if (known) return known
      const list = [...held.values()].filter((one) => one.place === place && !one.message).toSorted(byTime)
      lists.set(place, list)
      return list
    },
    /** Those that go with a message. */
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
    /** Comes back from where it was to go, and is on the server already. */
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
    /** Cancelled, or not wanted any more. */
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
    /** What the tray holds goes with a message from here on. Answers how many. */
    send: (place: string, message: string): number => {
      const going = [...held.values()].filter((one) => one.place === place && !one.message)
      for (const { id, state } of going) {
        change(id, { message, ...(state === 'failed' && { state: 'waiting' }) })
        void keep(id)
      }
      begin()
      return going.length
    },
    /** Back into the tray: the message could not be sent as it is, or was taken back. Answers the way to it again. */
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
    /** The message has them; the device need not keep them for long. */
    settle: (message: string): void => {
      if (ofMessage(message).length) setTimeout(() => ofMessage(message).forEach((one) => void letGoOfSent(one)), keepsFor)
    },
    /** Those of a message, as the server knows them; 'waiting' while one is on its way, and the words of the refusal where one will never be there. */
    idsFor: async (message: string, count: number): Promise<readonly string[] | 'waiting' | { fault: string }> => {
      const own = () => ofMessage(message).toSorted(byTime)
      if (elsewhere.size || own().length < count) {
        elsewhere.clear() // that tab may be done, or gone
        await load()
      }
      const files = own()
      if (files.length < count) return { fault: '' }
      const refused = files.find(({ state, passing }) => state === 'failed' && !passing)
      if (refused) return { fault: refused.fault ?? '' }
      tryAgain(files) // the line may have come back before they were known to have failed by it
      const ids = files.flatMap(({ file_id }) => file_id ?? [])
      return ids.length === files.length ? ids : 'waiting'
    },
    /** What an earlier page left goes on. */
    restore: async (): Promise<void> => {
      await load()
      onSettled()
    },
    /** Another tab has changed what lies on the device. */
    renew: load,
    /** The line is back: what failed by it goes on. */
    hurry: (): void => tryAgain([...held.values()]),
    stop: (): void => {
      stopped = true
      for (const abort of aborts.values()) abort.abort()
    },
  }
}
