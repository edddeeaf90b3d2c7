import { mergeWords } from '@atrium/contract/chat/draft-words'
import type { RichText } from '@atrium/contract/document'
import { randomId } from '#app/session/device-id.ts'
import type { ChatDatabase } from '../store/chat-database.ts'
import { createDraftActions } from './draft-actions.ts'
import type { TabNote } from './draft.ts'
import { createHeldDrafts } from './held-drafts.ts'
import { createServerDrafts } from './server-drafts.ts'
import { createStoredDrafts } from './stored-drafts.ts'

export type DraftsSettings = {
  database: Promise<ChatDatabase>
  onChange: (place: string) => void
  /** The person wrote here: the server should be notified soon. */
  onWritten?: () => void
  /** Notifies the other tabs of this browser. */
  tellTabs?: (note: TabNote) => void
}
export type Drafts = ReturnType<typeof createDrafts>

/**
 * Unsent text of each place: stored locally whenever typing pauses, so that reload, navigation and update lose nothing, and in sync with
 * the person's other tabs and devices. Text being written here is never replaced by text from elsewhere.
 */
export function createDrafts({ database, onChange, onWritten = () => {}, tellTabs = () => {} }: DraftsSettings) {
  const held = createHeldDrafts(onChange)
  const stored = createStoredDrafts({ held, database, tellTabs })
  const { isBeingSaved, ...server } = createServerDrafts(held, stored)
  return {
    loaded: stored.restore(),
    version: held.version,
    find: (place: string): RichText | undefined => held.find(place).body ?? undefined,
    /** Text written in the place on other devices meanwhile. */
    others: (place: string): readonly RichText[] => held.find(place).others,
    list: held.list,
    ...createDraftActions({ held, stored, isBeingSaved, onWritten }),
    ...server,
    /** Another tab of this browser changed a draft, or received one from the server. */
    adopt: ({ from, ...note }: TabNote): void => {
      const here = held.find(note.place)
      stored.setShared(note.place, note.stamp)
      if (here.stamp === note.stamp || here.stamp === from || !here.untold) return held.show(note)
      held.show({ ...note, ...mergeWords(note, here), untold: true, stamp: randomId() })
      stored.keepSoon(note.place)
      onWritten()
    },
    flush: stored.flush,
  }
}
