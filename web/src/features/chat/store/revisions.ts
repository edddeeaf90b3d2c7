export type Revisions = ReturnType<typeof createRevisions>
type RevisionsSettings = {
  /** The revision of each thing in memory that belongs to a conversation. */
  list: (conversationId: string) => readonly number[]
  check: (conversationId: string, revision: number) => void
}

/** How current the data of each conversation is. */
export function createRevisions({ list, check }: RevisionsSettings) {
  const standsAt = (id: string): number => Math.max(0, ...list(id))
  return {
    /** The revision up to which all held data of a conversation is in sync. */
    revision: (id: string): number | undefined => (list(id).length ? Math.min(...list(id)) : undefined),
    /** The highest known revision. */
    standsAt,
    /** Runs `put`, then checks it against the highest revision known before. */
    puts: (id: string, put: () => void): void => {
      const stood = standsAt(id)
      put()
      check(id, stood)
    },
  }
}
