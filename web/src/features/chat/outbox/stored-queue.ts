import { changeAtOnce } from '../store/change-at-once.ts'
import type { ChatDatabase } from '../store/chat-database.ts'
import type { OutboxQueue } from './queue.ts'
import type { Waiting } from './waiting.ts'

/** Stores a message, possibly together with other changes in the same transaction. */
export type Putting = (database: ChatDatabase, waiting: Waiting) => Promise<void>
export type StoredQueue = ReturnType<typeof createStoredQueue>

/** The outbox in the local database, which the tabs of this browser share. Each change is in the queue in memory first. */
export function createStoredQueue(queue: OutboxQueue, database: Promise<ChatDatabase>) {
  /** Known to be in the local database: if it is missing there, another tab has sent or discarded it. */
  const stored = new Set<string>()
  const done = new Set<string>()
  return {
    /** A full disk or a private window must not stop the conversation: the message then lives only as long as the page. */
    keep: async (waiting: Waiting, put: Putting = putRow): Promise<void> => {
      queue.hold(waiting)
      const write = async () => put(await database, waiting)
      await write()
        .then(() => stored.add(waiting.client_message_id))
        .catch(() => {})
    },
    /** `handOver` receives the message before it is deleted from the local database. */
    forget: async (waiting: Waiting, handOver?: (waiting: Waiting) => Promise<void>): Promise<void> => {
      done.add(waiting.client_message_id)
      queue.drop(waiting)
      await handOver?.(waiting)
      const erase = async () => changeAtOnce(await database, 'outbox', (rows) => rows.delete(waiting.client_message_id))
      await erase().catch(() => {})
    },
    /** Adds messages of other tabs, and drops those they have sent or discarded. */
    share: async (): Promise<void> => {
      const read = async () => (await database).getAll('outbox')
      const rows = await read().catch(() => undefined)
      if (!rows) return
      const there = new Set(rows.map((row) => row.client_message_id))
      for (const waiting of queue.inTurn()) {
        const id = waiting.client_message_id
        if (stored.has(id) && !there.has(id) && waiting.state !== 'undone') queue.drop(waiting)
      }
      for (const row of rows) {
        const id = row.client_message_id
        stored.add(id)
        if (!done.has(id) && !queue.isUndone(id) && queue.find(id)?.state !== row.state) queue.hold(row)
      }
    },
  }
}

const putRow: Putting = (database, waiting) => changeAtOnce(database, 'outbox', (rows) => rows.put(waiting))
