import type { Saved } from '@atrium/contract/chat/saved'

/** What is told when a message is kept otherwise than before. */
export const savedTopic = (messageId: string): string => `saved:${messageId}`

export type SavedMessages = ReturnType<typeof holdSaved>

/**
 * What the person keeps for later and is not done with, as the server told it last. Of two states of a message the later stands, in whatever order they come.
 * `onDue` is told of reminders whose moment has come since they were known here.
 */
export function holdSaved(tell: (topic: string) => void, onDue: (messageIds: readonly string[]) => void) {
  const held = new Map<string, Saved>()
  function tellOf(rows: readonly Saved[]): void {
    if (rows.length) ['saved', ...rows.map((row) => savedTopic(row.message_id))].forEach((topic) => tell(topic))
  }
  function take(rows: readonly Saved[]): void {
    const newer = rows.filter(({ message_id, revision }) => revision > (held.get(message_id)?.revision ?? -1))
    const due = newer.filter(({ message_id, is_due }) => is_due && held.get(message_id)?.is_due === false)
    for (const row of newer) held.set(row.message_id, row)
    tellOf(newer)
    if (due.length) onDue(due.map(idOf))
  }
  const inProgress = (): Saved[] => [...held.values()].filter(isInProgress)
  return {
    take,
    /** The whole list as it stood at a revision of the inbox: what is not in it was taken off or is done with. */
    takeAll: (rows: readonly Saved[], revision: number): void => {
      const there = new Set(rows.map(idOf))
      const gone = inProgress().filter((row) => !there.has(row.message_id) && row.revision <= revision)
      for (const row of gone) held.set(row.message_id, { ...row, state: 'removed' })
      tellOf(gone)
      take(rows)
    },
    find: (messageId: string): Saved | undefined => {
      const row = held.get(messageId)
      return row && isInProgress(row) ? row : undefined
    },
    list: inProgress,
    countDue: (): number => inProgress().filter(({ is_due }) => is_due).length,
  }
}

const idOf = ({ message_id }: Saved): string => message_id
const isInProgress = ({ state }: Saved): boolean => state === 'in_progress'
