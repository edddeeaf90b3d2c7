import { mergeDrafts } from '@atrium/contract/chat/draft-content'
import type { RichText } from '@atrium/contract/document'
import { randomId } from '#app/session/device-id.ts'
import { readable } from '#ui/readable.ts'
import type { ChatDatabase } from '../store/chat-database.ts'
import type { InboxPart } from '../inbox/inbox-part.ts'
import { createDraftActions, type SaveTime } from './draft-actions.ts'
import type { TabNote } from './draft.ts'
import { openDraftCopies } from './draft-copies.ts'
import { createHeldDrafts } from './held-drafts.ts'
import { createServerDrafts } from './server-drafts.ts'
import { createStoredDrafts } from './stored-drafts.ts'

export type DraftsSettings = {
  /** Names the person. */
  key: string
  database: Promise<ChatDatabase>
  onChange: (place: string) => void
  /** Called when the person types or sends: the server must be notified. */
  onWritten?: (when: SaveTime) => void
  /** Notifies the other tabs of this browser. */
  notifyTabs?: (note: TabNote) => void
}
export type Drafts = ReturnType<typeof createDrafts>

/**
 * Unsent text of each place: stored locally whenever typing pauses, so that reload, navigation and update lose nothing, and in sync with
 * the person's other tabs and devices. Text being written here is never replaced by text from elsewhere.
 */
export function createDrafts({ key, database, onChange, onWritten = () => {}, notifyTabs = () => {} }: DraftsSettings) {
  const held = createHeldDrafts(onChange)
  const copies = openDraftCopies(key)
  const stored = createStoredDrafts({ held, database, copies, notifyTabs })
  const { isBeingSaved, ...server } = createServerDrafts(held, stored)
  return {
    loaded: readable(stored.restore()),
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
      held.show({ ...note, ...mergeDrafts(note, here), untold: true, stamp: randomId() })
      stored.keepSoon(note.place)
      onWritten('soon')
    },
    flush: stored.flush,
    /** The person signed out, and the local database is deleted. */
    forget: copies.clear,
  }
}

/** Drafts load by themselves, when typing pauses and after missed events. */
export const draftsPart = ({ take }: Pick<Drafts, 'take'>): InboxPart => ({
  takeChanges: ({ drafts }) => take(drafts),
  handlers: { 'draft.changed': take },
})
