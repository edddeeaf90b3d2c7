import type { Arrangement } from '@atrium/contract/chat/arrangement'
import type { ChatDatabase } from './chat-database.ts'

const nothingArranged: Arrangement = { revision: 0, sections: [], favourites: [], placed: [], muted: [] }

/** How the person has arranged their chats, as the server told it last; the device keeps it for the next start. */
export function holdArrangement(database: Promise<ChatDatabase>, onChange: () => void) {
  let held = nothingArranged
  let muted: ReadonlySet<string> = new Set()
  function hold(row: Arrangement): void {
    held = row
    muted = new Set(row.muted)
    onChange()
  }
  return {
    read: (): Arrangement => held,
    muted: (): ReadonlySet<string> => muted,
    /** Of two states the later stands, in whatever order they come. */
    take: (row: Arrangement): void => {
      if (row.revision <= held.revision) return
      hold(row)
      void database.then((open) => open.put('arrangement', row, 'own')).catch(() => {}) // without the device's copy the server's answer shows a moment later
    },
    restore: async (): Promise<void> => {
      const kept = await (await database).get('arrangement', 'own')
      if (kept && kept.revision > held.revision) hold(kept)
    },
  }
}
