import type { Message, OwnThread } from '@atrium/contract/chat/schemas'
import type { ReadMarks } from '../reading/read-marks.ts'
import { repliesIn, threadTopic, withRead, type Thread } from './thread.ts'

type ThreadReadLinesSettings = {
  threads: ReadonlyMap<string, Thread>
  own: Map<string, OwnThread>
  marks: ReadMarks
  notify: (topic: string) => void
}

/** What of each thread is read on this page, and where its line "New" is. */
export function createThreadReadLines({ threads, own, marks, notify }: ThreadReadLinesSettings) {
  let attended: string | undefined
  return {
    /** Sets the thread whose newest reply is visible to the person. */
    attend: (id: string | undefined): void => {
      attended = id
    },
    /** Position of the line "New"; infinity for people who do not follow. */
    readLine: (id: string): number =>
      own.get(id)?.follows ? (marks.lines.get(id) ?? own.get(id)?.last_read_seq ?? 0) : Number.POSITIVE_INFINITY,
    /** Called when the person opens a thread: draws the line at the read pointer, and lets reading count again. */
    drawReadLine: (id: string): void => {
      marks.keptUnread.delete(id)
      const held = own.get(id)
      if (held) marks.lines.set(id, held.last_read_seq)
      else marks.lines.delete(id)
    },
    /** Replies that arrive while the person watches are not new to them. */
    moveWith: (id: string, rows: readonly Message[]): void => {
      const line = marks.lines.get(id)
      if (attended === id && line !== undefined && line >= (threads.get(id)?.messages.at(-1)?.seq ?? 0))
        marks.lines.set(id, Math.max(line, ...repliesIn(id, rows).map(({ seq }) => seq)))
    },
    /** Reading counts at once. Returns whether the pointer moved. */
    read: (id: string, seq: number): boolean => {
      const held = own.get(id)
      if (!held?.follows || seq <= held.last_read_seq || marks.keptUnread.has(id)) return false
      marks.readHere(id, seq)
      own.set(id, withRead(held, seq, threads.get(id)))
      notify(threadTopic(id))
      return true
    },
    listUnreported: marks.listUnreported,
    readTold: marks.readTold,
    /** Keeps everything from `seq` on unread, although visible, until the person returns. */
    keepUnread: marks.keepUnread,
  }
}
