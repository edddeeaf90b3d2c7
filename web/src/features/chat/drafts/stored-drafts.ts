import { mergeDrafts } from '@atrium/contract/chat/draft-content'
import { changeAtOnce } from '../store/change-at-once.ts'
import type { ChatDatabase, StoredDraft } from '../store/chat-database.ts'
import type { Copies } from '../outbox/copies.ts'
import { restoredFrom, storedFrom, type HeldDraft, type TabNote } from './draft.ts'
import { withCopies } from './draft-copies.ts'
import type { HeldDrafts } from './held-drafts.ts'

export type StoredDrafts = ReturnType<typeof createStoredDrafts>
type StoredDraftsSettings = {
  held: HeldDrafts
  database: Promise<ChatDatabase>
  copies: Copies<HeldDraft>
  /** Notifies the other tabs of this browser. */
  notifyTabs: (note: TabNote) => void
}

/** Stores the row of a place; undefined: it has none. */
export type StoreRow = (row: StoredDraft | undefined) => Promise<void>

const storeDelay = 250

/** The drafts in the local database, which the tabs of this browser share. */
export function createStoredDrafts({ held, database, copies, notifyTabs }: StoredDraftsSettings) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The state known to the other tabs. */
  const shared = new Map<string, string>()

  const stopTimer = (place: string): void => {
    clearTimeout(timers.get(place))
    timers.delete(place)
  }
  /** A full disk or a private window must not stop the writing. */
  const write = (draft: HeldDraft): Promise<void> => copies.during(draft, () => store(database, draft)).catch(() => {})
  const share = (place: string): void => {
    const note = held.find(place)
    notifyTabs({ ...note, from: shared.get(place) ?? '' })
    shared.set(place, note.stamp)
  }
  const keep = (place: string): Promise<void> => {
    share(place)
    stopTimer(place)
    return write(held.find(place))
  }
  const takeStored = (known: HeldDraft): void => {
    const draft = chooseDraft(held, known)
    if (!draft) return
    shared.set(known.place, known.stamp)
    held.show(draft)
    if (draft !== known) void keep(known.place)
  }

  return {
    restore: async (): Promise<void> => {
      const rows = await (async () => (await database).getAll('draft'))().catch(() => [])
      const left = copies.all()
      withCopies(rows.map(restoredFrom), left).forEach(takeStored)
      for (const { place } of left) void write(held.find(place))
    },
    /** Stores a draft and notifies the other tabs. */
    keep,
    /** The same when typing pauses. */
    keepSoon: (place: string): void => {
      clearTimeout(timers.get(place))
      const timer = setTimeout(() => void keep(place), storeDelay)
      timers.set(place, timer)
    },
    /** Notifies the other tabs, and lets `store` store the row. */
    handOver: (place: string, store: StoreRow): Promise<void> => {
      const draft = held.find(place)
      share(place)
      stopTimer(place)
      return copies.during(draft, () => store(storedFrom(draft)))
    },
    /** The other tabs know this state. */
    setShared: (place: string, stamp: string): unknown => shared.set(place, stamp),
    /** Stores at once what waits for a typing pause, and copies what the database does not have yet: the page may be closing. */
    flush: (): void => {
      for (const place of timers.keys()) void keep(place)
      copies.copyWaiting()
    },
  }
}

async function store(database: Promise<ChatDatabase>, draft: HeldDraft): Promise<void> {
  const row = storedFrom(draft)
  await changeAtOnce(await database, 'draft', (rows) => (row ? rows.put(row) : rows.delete(draft.place)))
}

/** The draft to show when the stored one is read. Drafts sent before that are newer than the stored ones; a text written before is kept beside. */
function chooseDraft(held: HeldDrafts, known: HeldDraft): HeldDraft | undefined {
  const here = held.find(known.place)
  const isWritten = here.untold && here.body !== null
  if (isWritten) return { ...here, ...mergeDrafts(known, here), base: known.base }
  return held.has(known.place) ? undefined : known
}
