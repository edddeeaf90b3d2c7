import type { Message, OwnThread } from '@atrium/contract/chat/schemas'
import { withRows, type Page, type Segment } from '../store/segment.ts'

/** A thread in memory: its root message and a range of its replies, each with its place in the thread as `seq`. */
export type Thread = Segment & { root: Message }
export type ThreadPage = Page & { root: Message; own: OwnThread }

export const threadTopic = (id: string): string => `thread:${id}`

/** The page, with the places of its messages in the thread. */
export const placed = (page: Page): Page => ({ ...page, messages: page.messages.map(inThread) })

const inThread = (row: Message): Message => ({ ...row, seq: row.thread_seq ?? 0 })

/** The replies among the rows of a conversation. */
export const repliesIn = (threadId: string, rows: readonly Message[]): Message[] =>
  rows.filter((row) => row.thread_id === threadId).map(inThread)

/** Applies all rows of the conversation changed up to `revision`. */
export function withChanges(held: Thread, rows: readonly Message[], revision: number): Thread {
  const id = held.root.message_id
  const root = rows.findLast((row) => row.message_id === id && row.revision > held.root.revision) ?? held.root
  return { ...held, ...withRows(held, repliesIn(id, rows), revision), root }
}

/** Marks as read up to `seq` on this page, before the server has confirmed it. */
export function withRead(row: OwnThread, seq: number, thread: Thread | undefined): OwnThread {
  if (seq <= row.last_read_seq) return row
  const newest = thread?.foundNewest ? thread.messages.findLast((message) => !message.deleted_at) : undefined
  return { ...row, last_read_seq: seq, unread: row.unread && (newest?.seq ?? Number.POSITIVE_INFINITY) > seq }
}
