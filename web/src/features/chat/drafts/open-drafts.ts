import { chat as calls } from '../calls.ts'
import type { ChatDatabase } from '../store/chat-database.ts'
import { openTabChannel } from '../store/tab-channel.ts'
import type { TabNote } from './draft.ts'
import { createDrafts } from './drafts.ts'

type OpenDraftsSettings = { key: string; database: Promise<ChatDatabase>; notify: (topic: string) => void }

/** The drafts of a person, in sync with their other tabs and devices. `key` names the person. */
export function openDrafts({ key, database, notify }: OpenDraftsSettings) {
  const tabs = openTabChannel<TabNote>(`atrium-drafts-${key}`, (note) => drafts.adopt(note))
  const drafts = createDrafts({
    key,
    database,
    onChange: (place) => {
      notify(`draft:${place}`)
      notify('drafts')
    },
    onWritten: (when) => sync(when),
    notifyTabs: tabs.notify,
  })
  // Loads in parallel with the initial load; drafts written before that wait in the local database.
  const loaded = import('./draft-sync.ts').then(({ createDraftSync }) =>
    createDraftSync({
      drafts,
      save: (written) => calls.call.saveDrafts({ drafts: written }),
      list: () => calls.call.listDrafts({}),
    }),
  )
  const sync = (action: 'soon' | 'hurry' | 'renew' | 'stop'): void => void loaded.then((all) => all[action]()).catch(() => {})
  return {
    drafts,
    sync,
    /** Resolves when the server has all drafts, or is not reachable. */
    settle: (): Promise<void> => loaded.then((all) => all.settle()),
    stop: (): void => {
      sync('stop')
      tabs.close()
    },
  }
}
