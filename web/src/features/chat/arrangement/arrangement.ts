import type { Arrangement } from '@atrium/contract/chat/arrangement'
import type { ChatDatabase } from '../store/chat-database.ts'
import type { InboxPart } from '../inbox/inbox-part.ts'

const nothingArranged: Arrangement = { revision: 0, sections: [], favourites: [], placed: [], muted: [] }

type HeldArrangement = ReturnType<typeof holdArrangement>

/** The person's chat arrangement, as last received from the server; stored locally for the next start. */
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
    /** Keeps the newer of two states, in any order of arrival. */
    take: (row: Arrangement): void => {
      if (row.revision <= held.revision) return
      hold(row)
      void database.then((open) => open.put('arrangement', row, 'own')).catch(() => {}) // without the local copy, the response of the server shows a moment later
    },
    restore: async (): Promise<void> => {
      const kept = await (await database).get('arrangement', 'own')
      if (kept && kept.revision > held.revision) hold(kept)
    },
  }
}

export const arrangementPart = ({ take }: Pick<HeldArrangement, 'take'>): InboxPart => ({
  takeAll: ({ arrangement }) => take(arrangement),
  takeChanges: ({ arrangement }) => void (arrangement && take(arrangement)),
  handlers: { 'arrangement.changed': (rows) => rows.forEach(take) },
})
