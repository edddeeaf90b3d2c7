import { changeAtOnce } from '../store/change-at-once.ts'
import type { ChatDatabase, StoredDraft } from '../store/chat-database.ts'
import { restoredFrom, storedFrom, type TabNote } from './draft.ts'
import type { HeldDrafts } from './held-drafts.ts'

export type StoredDrafts = ReturnType<typeof createStoredDrafts>
type StoredDraftsSettings = {
  held: HeldDrafts
  database: Promise<ChatDatabase>
  /** Notifies the other tabs of this browser. */
  tellTabs: (note: TabNote) => void
}

const pause = 250

/** The drafts in the local database, which the tabs of this browser share. */
export function createStoredDrafts({ held, database, tellTabs }: StoredDraftsSettings) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The state known to the other tabs. */
  const shared = new Map<string, string>()

  const stopTimer = (place: string): void => {
    clearTimeout(timers.get(place))
    timers.delete(place)
  }
  const store = async (place: string): Promise<void> => {
    stopTimer(place)
    const open = await database
    const row = storedFrom(held.find(place))
    await changeAtOnce(open, 'draft', (rows) => (row ? rows.put(row) : rows.delete(place)))
  }
  const share = (place: string): void => {
    const note = held.find(place)
    tellTabs({ ...note, from: shared.get(place) ?? '' })
    shared.set(place, note.stamp)
  }
  const keep = (place: string): Promise<void> => {
    share(place)
    return store(place).catch(() => {}) // a full disk or a private window must not stop the writing
  }

  return {
    restore: async (): Promise<void> => {
      const rows = await (async () => (await database).getAll('draft'))().catch(() => [])
      // Drafts written or sent before the local database was read are newer than the stored ones.
      for (const row of rows.filter(({ place }) => !held.has(place))) {
        held.show(restoredFrom(row))
        shared.set(row.place, held.find(row.place).stamp)
      }
    },
    /** Stores a draft and notifies the other tabs. */
    keep,
    /** The same when typing pauses. */
    keepSoon: (place: string): void => {
      clearTimeout(timers.get(place))
      timers.set(
        place,
        setTimeout(() => void keep(place), pause),
      )
    },
    /** Notifies the other tabs; returns the row for the caller to store. */
    handOver: (place: string): StoredDraft | undefined => {
      share(place)
      stopTimer(place)
      return storedFrom(held.find(place))
    },
    /** The other tabs know this state. */
    setShared: (place: string, stamp: string): unknown => shared.set(place, stamp),
    /** Stores at once what waits for a typing pause: the page may be closing. */
    flush: (): void => {
      for (const place of timers.keys()) void keep(place)
    },
  }
}
