/** What reading did on this page, of conversations or of threads, by their ids: where the line "New" stands, what the server has not heard of, what stays unread. */
export function createReadMarks() {
  const lines = new Map<string, number>()
  const here = new Map<string, number>()
  const keptUnread = new Set<string>()
  return {
    /** After which place the line "New" stands. */
    lines,
    /** Stays unread although it is before the person's eyes. */
    keptUnread,
    /** Up to where the person has read and the server does not know yet. */
    hereIn: (id: string): number => here.get(id) ?? 0,
    readHere: (id: string, seq: number): void => void here.set(id, seq),
    readUntold: (): [string, number][] => [...here],
    readTold: (id: string, seq: number): void => {
      if (here.get(id) === seq) here.delete(id)
    },
    /** From `seq` on all is unread until the person comes back. */
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
