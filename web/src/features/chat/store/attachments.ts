import type { FileMedia } from '@atrium/contract/files/index'
import { randomId } from '#app/session/device-id.ts'
import type { UploadResult } from '#features/files/upload.ts'
import { changeAtOnce } from './change-at-once.ts'
import type { ChatDatabase } from './chat-database.ts'

/** A file that is to go with a message. It lies on the device until the message is sent, so neither reload nor a day offline loses it. */
export type Attachment = {
  id: string
  /** Where it was put: the tray of that place's composer shows it until it goes with a message. */
  place: string
  file: File
  media?: FileMedia
  created_at: number
  state: 'waiting' | 'sending' | 'there' | 'failed'
  /** The share of the bytes that have left, 0 to 1. */
  share: number
  file_id?: string
  /** Why it cannot go, in the catalogue's words; `passing` where trying again may help. */
  fault?: string
  passing?: boolean
  /** The message it goes with, once that was sent off. */
  message?: string
}
/** What lies on the device: how far it had come is asked anew. */
export type KeptAttachment = Omit<Attachment, 'state' | 'share' | 'fault' | 'passing'>

export type Uploading = { media?: FileMedia; onProgress: (share: number) => void; signal: AbortSignal }
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
  /** Told when one is there, or will never be: a message may be waiting for it. */
  onSettled: () => void
  /** Runs `work` for one tab of this browser at a time; answers false, and does not, where another one is at it. */
  alone: (id: string, work: () => Promise<void>) => Promise<boolean>
}

/** Uploads at once: more would only share one line. */
const atOnce = 2

/** Files on their way to a message: uploaded while one writes, kept with the place where they were put. */
export function createAttachments({ database, upload, forget, onHeld, onDropped, onChange, onSettled, alone }: AttachmentsSettings) {
  const held = new Map<string, Attachment>()
  const aborts = new Map<string, AbortController>()
  let lists = new Map<string, readonly Attachment[]>()
  /** Not wanted any more: what the device still says of them is old. */
  const gone = new Set<string>()
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
    await write().catch(() => {})
  }

  async function load(): Promise<void> {
    const read = async () => (await database).getAll('attachment')
    for (const row of await read().catch(() => [])) {
      const known = held.get(row.id)
      if (gone.has(row.id) || (known && (known.file_id || !row.file_id))) continue
      put({ ...row, state: row.file_id ? 'there' : 'waiting', share: row.file_id ? 1 : 0 })
    }
    begin()
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
      if (!(await alone(id, () => send(id, abort.signal)))) elsewhere.add(id)
    } finally {
      aborts.delete(id)
      begin()
    }
  }
  async function send(id: string, signal: AbortSignal): Promise<void> {
    const { file, media } = held.get(id) ?? {}
    if (!file) return
    change(id, { state: 'sending', share: 0 })
    const onProgress = (share: number) => change(id, { share })
    const result = await upload(file, { onProgress, signal, ...(media && { media }) })
    if (signal.aborted) return void (result.status && forget(result.file_id))
    if (result.status) {
      change(id, { state: 'there', share: 1, file_id: result.file_id })
      onHeld(result.file_id, file)
      await keep(id)
    } else change(id, { state: 'failed', fault: result.message, passing: result.passing })
    onSettled()
  }
  function drop(id: string): void {
    const known = held.get(id)
    aborts.get(id)?.abort()
    held.delete(id)
    gone.add(id)
    onDropped(id)
    if (known) tell(known.place)
    void keep(id)
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
      const list = lists.get(key) ?? [...held.values()].filter((one) => one.message === message).toSorted(byTime)
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
    /** Cancelled, or not wanted any more. */
    remove: (id: string): void => {
      const { file_id } = held.get(id) ?? {}
      drop(id)
      if (file_id) forget(file_id)
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
    /** Back into the tray: the message could not be sent as it is. */
    giveBack: (message: string): void => {
      for (const { id, message: own } of held.values()) {
        if (own !== message) continue
        const { message: _gone, ...rest } = held.get(id) ?? ({} as Attachment) // it was just listed
        put(rest)
        void keep(id)
      }
    },
    /** The message has them; the device need not keep them. */
    settle: (message: string): void => {
      for (const { id, message: own } of held.values()) if (own === message) drop(id)
    },
    /** Those of a message, as the server knows them; 'waiting' while one is on its way, and the words of the refusal where one will never be there. */
    idsFor: async (message: string, count: number): Promise<readonly string[] | 'waiting' | { fault: string }> => {
      const own = () => [...held.values()].filter((one) => one.message === message).toSorted(byTime)
      if (elsewhere.size || own().length < count) {
        elsewhere.clear() // that tab may be done, or gone
        await load()
      }
      const files = own()
      if (files.length < count) return { fault: '' }
      const refused = files.find(({ state, passing }) => state === 'failed' && !passing)
      if (refused) return { fault: refused.fault ?? '' }
      const ids = files.flatMap(({ file_id }) => file_id ?? [])
      return ids.length === files.length ? ids : 'waiting'
    },
    /** What an earlier page left goes on. */
    restore: async (): Promise<void> => {
      await load()
      onSettled()
    },
    /** The line is back: what failed by it goes on. */
    hurry: (): void => {
      for (const { id, state, passing } of held.values()) if (state === 'failed' && passing) change(id, { state: 'waiting', share: 0 })
      begin()
    },
    stop: (): void => {
      stopped = true
      for (const abort of aborts.values()) abort.abort()
    },
  }
}

const byTime = (left: Attachment, right: Attachment): number => left.created_at - right.created_at
const keptOf = ({ state: _state, share: _share, fault: _fault, passing: _passing, ...kept }: Attachment): KeptAttachment => kept
