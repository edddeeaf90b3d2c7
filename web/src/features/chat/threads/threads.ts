import type { Conversation, Message, OwnThread } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import { createReadMarks } from '../reading/read-marks.ts'
import { segmentOf, withNewer, withOlder, withRows, type Page, type Segment } from '../store/segment.ts'
import type { createTopics } from '../store/topics.ts'

/** A thread in memory: its root message and a range of its replies, each with its place in the thread as `seq`. */
export type Thread = Segment & { root: Message }
export type ThreadPage = Page & { root: Message; own: OwnThread }

export type ThreadsSettings = Pick<ReturnType<typeof createTopics>, 'tell' | 'isHeard'> & {
  /** Puts something of a conversation, and checks whether it is older than the known revision. */
  puts: (conversationId: string, put: () => void) => void
}

/** The same message, with its place in the thread. */
const inThread = (row: Message): Message => ({ ...row, seq: row.thread_seq ?? 0 })
const placed = (page: Page): Page => ({ ...page, messages: page.messages.map(inThread) })

export const threadTopic = (id: string): string => `thread:${id}`

/** Threads in memory, and the person's state of them. They change with the rows of their conversation. */
export function createThreads({ tell, isHeard, puts }: ThreadsSettings) {
  const threads = new Map<string, Thread>()
  /** The person's thread states received since the whole list: of threads in memory, and of others that may be loading. */
  const own = new Map<string, OwnThread>()
  const marks = createReadMarks()
  let attended: string | undefined
  let departures = 0

  const put = (id: string, thread: Thread): void => {
    threads.set(id, thread)
    tell(threadTopic(id))
  }
  function putOwn(row: OwnThread): void {
    const id = row.thread_id
    if (row.revision < (own.get(id)?.revision ?? 0)) return
    own.set(id, withRead(row, marks.hereIn(id), threads.get(id)))
    tell(threadTopic(id))
  }
  function drop(id: string): void {
    threads.delete(id)
    tell(threadTopic(id))
  }
  function forget(isOf: (conversationId: string) => boolean): void {
    departures += 1
    const known = [
      ...[...threads].map(([id, { root }]) => ({ id, in: root.conversation_id })),
      ...[...own].map(([id, row]) => ({ id, in: row.conversation_id })),
    ]
    for (const { id } of known.filter((one) => isOf(one.in))) {
      for (const held of [threads, own]) held.delete(id)
      marks.forget(id)
      tell(threadTopic(id))
    }
  }
  const idsIn = (conversationId: string): string[] =>
    [...threads].flatMap(([id, { root }]) => (root.conversation_id === conversationId ? [id] : []))

  return {
    find: (id: string): Thread | undefined => threads.get(id),
    own: (id: string): OwnThread | undefined => own.get(id),
    putOwn,
    idsIn,
    conversationIds: (): string[] => [...threads.values()].map(({ root }) => root.conversation_id),
    revisions: (conversationId: string): number[] => idsIn(conversationId).flatMap((id) => threads.get(id)?.revision ?? []),

    /** Replaces the messages in memory with a page. Threads that are no longer visible are dropped. */
    openAt: (page: ThreadPage): void => {
      const id = page.root.message_id
      for (const other of threads.keys()) if (other !== id && !isHeard(threadTopic(other))) threads.delete(other)
      puts(page.root.conversation_id, () => {
        put(id, { ...segmentOf(placed(page)), root: page.root })
        putOwn(page.own)
      })
      if (!marks.lines.has(id)) marks.lines.set(id, own.get(id)?.last_read_seq ?? 0)
    },
    add: (page: ThreadPage, where: 'older' | 'newer'): void => {
      const id = page.root.message_id
      const held = threads.get(id)
      if (!held) return
      const added = where === 'older' ? withOlder(held, placed(page)) : withNewer(held, placed(page))
      puts(page.root.conversation_id, () => put(id, { ...held, ...added }))
    },
    /** Applies all rows of a conversation changed up to `revision`. */
    apply: (conversationId: string, rows: readonly Message[], revision: number): void => {
      for (const id of idsIn(conversationId)) {
        const held = threads.get(id)
        if (!held) continue
        const replies = rows.filter((row) => row.thread_id === id).map(inThread)
        const line = marks.lines.get(id)
        if (attended === id && line !== undefined && line >= (held.messages.at(-1)?.seq ?? 0))
          marks.lines.set(id, Math.max(line, ...replies.map(({ seq }) => seq)))
        const root = rows.findLast((row) => row.message_id === id && row.revision > held.root.revision) ?? held.root
        put(id, { ...held, ...withRows(held, replies, revision), root })
      }
    },
    /** Drops the messages; visible threads are requested again. */
    closeIn: (conversationId: string): void => idsIn(conversationId).forEach(drop),
    /**
     * A whole list arrived, which contains no single threads: drops everything but visible threads. Returns those, to be requested again.
     */
    doubt: (): string[] => {
      departures += 1
      const seen = [...threads.keys()].filter((id) => isHeard(threadTopic(id)))
      for (const id of threads.keys()) if (!seen.includes(id)) drop(id)
      for (const [id, row] of own) {
        // After leaving and returning there is no server row: any later response is newer than this one.
        if (seen.includes(id)) own.set(id, { ...row, revision: 0 })
        else own.delete(id)
      }
      return seen
    },
    /** Number of departures from conversations, including possibly missed ones: earlier responses are invalid after a return. */
    departures: (): number => departures,
    /** The person has left the conversation, and its threads are dropped. */
    forget: (conversationId: string): void => forget((id) => id === conversationId),
    /** After a departure: drops threads of unlisted conversations, which may have been left. */
    forgetUnlisted: (isListed: (conversationId: string) => boolean): void => forget((id) => !isListed(id)),

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
    /** Reading counts at once. Returns whether the pointer moved. */
    read: (id: string, seq: number): boolean => {
      const held = own.get(id)
      if (!held?.follows || seq <= held.last_read_seq || marks.keptUnread.has(id)) return false
      marks.readHere(id, seq)
      own.set(id, withRead(held, seq, threads.get(id)))
      tell(threadTopic(id))
      return true
    },
    readUntold: marks.readUntold,
    readTold: marks.readTold,
    /** Keeps everything from `seq` on unread, although visible, until the person returns. */
    keepUnread: marks.keepUnread,
  }
}

/** Marks as read up to `seq` on this page, before the server has confirmed it. */
function withRead(row: OwnThread, seq: number, thread: Thread | undefined): OwnThread {
  if (seq <= row.last_read_seq) return row
  const newest = thread?.foundNewest ? thread.messages.findLast((message) => !message.deleted_at) : undefined
  return { ...row, last_read_seq: seq, unread: row.unread && (newest?.seq ?? Number.POSITIVE_INFINITY) > seq }
}

/** The unread threads of a conversation after a thread change from the inbox. */
export const withThread = (held: Conversation, { thread_id, unread, revision }: OwnThread, unread_thread_count: number): Conversation => ({
  ...held,
  unread_thread_count,
  unread_thread_ids: [...held.unread_thread_ids.filter((id) => id !== thread_id), ...(unread ? [thread_id] : [])]
    .toSorted()
    .slice(0, limits.namedThreads),
  read_revision: revision,
})
