export type ReadMarks = ReturnType<typeof createReadMarks>

/** Read state of this page for conversations or threads, by id: the line "New", reading unknown to the server, and what stays unread. */
export function createReadMarks() {
  const lines = new Map<string, number>()
  const here = new Map<string, number>()
  const keptUnread = new Set<string>()
  return {
    /** The place after which the line "New" is shown. */
    lines,
    /** Stays unread although visible. */
    keptUnread,
    /** The read pointer of this page that the server does not know yet. */
    hereIn: (id: string): number => here.get(id) ?? 0,
    readHere: (id: string, seq: number): void => void here.set(id, seq),
    listUnreported: (): [string, number][] => [...here],
    readTold: (id: string, seq: number): void => {
      if (here.get(id) === seq) here.delete(id)
    },
    /** Everything from `seq` on is unread until the person returns. */
    keepUnread: (id: string, seq: number): void => {
      here.delete(id)
      keptUnread.add(id)
      lines.set(id, Math.max(0, seq - 1))
    },
    forget: (id: string): void => {
      for (const held of [lines, here, keptUnread]) held.delete(id)
    },
  }
}
