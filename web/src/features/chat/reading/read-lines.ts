import type { Message } from '@atrium/contract/chat/schemas'
import { withRead } from '../recent/summary.ts'
import type { OpenSegments } from '../store/open-segments.ts'
import type { RecentItems } from '../store/recent-items.ts'
import type { ReadMarks } from './read-marks.ts'

export type ReadLines = ReturnType<typeof createReadLines>
type ReadLinesSettings = { items: RecentItems; segments: OpenSegments; marks: ReadMarks; notify: (topic: string) => void }

/** What of each conversation is read on this page, and where its line "New" is. */
export function createReadLines({ items, segments, marks, notify }: ReadLinesSettings) {
  let attended: string | undefined
  return {
    /** Sets the conversation whose newest message is visible to the person. */
    attend: (id: string | undefined): void => {
      attended = id
    },
    /** Position of the line "New": after the read pointer at the time the person opened the conversation or left the window. */
    readLine: (id: string): number => marks.lines.get(id) ?? items.conversation(id)?.last_read_seq ?? 0,
    /** Called when the person opens a conversation: draws the line, and lets reading count again. */
    drawReadLine: (id: string): void => {
      marks.lines.set(id, items.conversation(id)?.last_read_seq ?? 0)
      marks.keptUnread.delete(id)
      notify(id)
    },
    /** Messages that arrive while the person watches are not new to them. */
    moveWith: (id: string, rows: readonly Message[]): void => {
      const line = marks.lines.get(id)
      if (attended === id && line !== undefined && line >= (items.conversation(id)?.last_seq ?? 0))
        marks.lines.set(id, Math.max(line, ...rows.map((row) => row.seq)))
    },
    /** Reading counts at once, whatever the server's rows contain until it knows. Returns whether the pointer moved. */
    read: (id: string, seq: number): boolean => {
      const held = items.conversation(id)
      if (!held || seq <= held.last_read_seq || marks.keptUnread.has(id)) return false
      marks.readHere(id, seq)
      items.change(id, (row) => withRead(row, seq, segments.find(id)))
      return true
    },
    /** Local reading that the server does not know yet. */
    listUnreported: marks.listUnreported,
    readTold: marks.readTold,
    /** Keeps everything from `seq` on unread, although visible, until the person returns or writes. */
    keepUnread: (id: string, seq: number): void => {
      marks.keepUnread(id, seq)
      notify(id)
    },
    /** The person wrote: reading counts again. */
    allowReading: (id: string): unknown => marks.keptUnread.delete(id),
  }
}
