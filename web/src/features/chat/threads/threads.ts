import type { Conversation, Message, OwnThread } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import { createReadMarks } from '../reading/read-marks.ts'
import { segmentOf, withNewer, withOlder } from '../store/segment.ts'
import type { createTopics } from '../store/topics.ts'
import { createThreadDepartures } from './thread-departures.ts'
import { createThreadReadLines } from './thread-read-lines.ts'
import { placed, threadTopic, withChanges, withRead, type Thread, type ThreadPage } from './thread.ts'

export type Threads = ReturnType<typeof createThreads>
export type ThreadsSettings = Pick<ReturnType<typeof createTopics>, 'notify' | 'hasListeners'> & {
  /** Runs `put`, then checks whether the conversation is older than its known revision. */
  puts: (conversationId: string, put: () => void) => void
}

/** Threads in memory, and the person's state of them. They change with the rows of their conversation. */
export function createThreads({ notify, hasListeners, puts }: ThreadsSettings) {
  const threads = new Map<string, Thread>()
  /** The person's thread states received since the whole list: of threads in memory, and of others that may be loading. */
  const own = new Map<string, OwnThread>()
  const marks = createReadMarks()
  const readLines = createThreadReadLines({ threads, own, marks, notify })

  function put(id: string, thread: Thread): void {
    threads.set(id, thread)
    notify(threadTopic(id))
  }
  function putOwn(row: OwnThread): void {
    const id = row.thread_id
    if (row.revision < (own.get(id)?.revision ?? 0)) return
    own.set(id, withRead(row, marks.hereIn(id), threads.get(id)))
    notify(threadTopic(id))
  }
  const listIn = (conversationId: string): [string, Thread][] =>
    [...threads].filter(([, { root }]) => root.conversation_id === conversationId)

  return {
    find: (id: string): Thread | undefined => threads.get(id),
    own: (id: string): OwnThread | undefined => own.get(id),
    putOwn,
    idsIn: (conversationId: string): string[] => listIn(conversationId).map(([id]) => id),
    conversationIds: (): string[] => [...threads.values()].map(({ root }) => root.conversation_id),
    revisions: (conversationId: string): number[] => listIn(conversationId).map(([, { revision }]) => revision),
    /** Replaces the messages in memory with a page. Threads that are no longer visible are dropped. */
    openAt: (page: ThreadPage): void => {
      const id = page.root.message_id
      for (const other of threads.keys()) if (other !== id && !hasListeners(threadTopic(other))) threads.delete(other)
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
      for (const [id, held] of listIn(conversationId)) {
        readLines.moveWith(id, rows)
        put(id, withChanges(held, rows, revision))
      }
    },
    ...createThreadDepartures({ threads, own, marks, notify, hasListeners }),
    ...readLines,
  }
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
