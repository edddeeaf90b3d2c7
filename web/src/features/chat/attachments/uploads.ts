import type { Attachment } from './attachment.ts'
import type { AttachmentList } from './attachment-list.ts'
import type { AttachmentsSettings } from './settings.ts'

type UploadSettings = Pick<AttachmentsSettings, 'upload' | 'forget' | 'onHeld'> & {
  list: AttachmentList
  /** Stores the current state of an attachment. */
  keep: (id: string) => Promise<void>
}
type UploadsSettings = UploadSettings &
  Pick<AttachmentsSettings, 'onSettled' | 'alone' | 'whenFree'> & {
    /** Reads what other tabs have stored. */
    load: () => Promise<void>
  }
export type Uploads = ReturnType<typeof createUploads>

/** Parallel uploads: more would only share the same connection. */
const atOnce = 2

/** Uploads waiting files in the order of adding, each in one tab of this browser. */
export function createUploads({ onSettled, alone, whenFree, load, ...settings }: UploadsSettings) {
  const { list } = settings
  const aborts = new Map<string, AbortController>()
  /** Uploaded by another tab. */
  const elsewhere = new Set<string>()
  let stopped = false

  function begin(): void {
    if (stopped) return
    for (const { id } of list.all().filter(({ state }) => state === 'waiting')) {
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
  async function send(id: string, signal: AbortSignal): Promise<void> {
    if (await uploadOne(id, signal, settings)) onSettled()
  }
  /** Waits for the tab that holds the lock. It then loads the result from the local database, and unfinished uploads continue here. */
  async function follow(id: string): Promise<void> {
    elsewhere.add(id)
    await whenFree(id)
    elsewhere.delete(id)
    await load()
    onSettled()
  }

  return {
    begin,
    tryAgain: (files: readonly Attachment[]): void => {
      for (const { id, state, passing } of files) if (state === 'failed' && passing) list.change(id, { state: 'waiting', share: 0 })
      begin()
    },
    isRunning: (id: string): boolean => aborts.has(id),
    abort: (id: string): void => aborts.get(id)?.abort(),
    /** Counts the files of other tabs as waiting here, since those tabs may be done or closed. Returns whether there were any. */
    forgetOtherTabs: (): boolean => {
      const had = elsewhere.size > 0
      elsewhere.clear()
      return had
    },
    isStopped: (): boolean => stopped,
    stop: (): void => {
      stopped = true
      for (const abort of aborts.values()) abort.abort()
    },
  }
}

/** Uploads one file. Returns whether it is complete or has failed permanently. */
async function uploadOne(id: string, signal: AbortSignal, { list, keep, upload, forget, onHeld }: UploadSettings): Promise<boolean> {
  const { file, media, begun } = list.find(id) ?? {}
  if (!file) return false
  list.change(id, { state: 'sending', share: 0, paused: false })
  const result = await upload(file, {
    onProgress: (share) => list.change(id, { share, paused: false }),
    onPaused: () => list.change(id, { paused: true }),
    onMeasured: (measured) => list.change(id, { media: measured }),
    onBegun: (fileId) => {
      if (list.isGone(id)) return forget(fileId)
      list.change(id, { begun: fileId })
      void keep(id)
    },
    signal,
    ...(media && { media }),
    ...(begun && { begun }),
  })
  if (signal.aborted) {
    if (result.status) forget(result.file_id)
    return false
  }
  if (result.status) {
    list.change(id, { state: 'there', share: 1, file_id: result.file_id })
    onHeld(result.file_id, file)
    await keep(id)
  } else list.change(id, { state: 'failed', fault: result.message, passing: result.passing })
  return result.status || !result.passing
}
