import { changeAtOnce } from '../store/change-at-once.ts'
import type { ChatDatabase } from '../store/chat-database.ts'
import type { Copies } from './copies.ts'
import type { OutboxQueue } from './queue.ts'
import type { Waiting } from './waiting.ts'

/** Stores a message, possibly together with other changes in the same transaction. */
export type Putting = (database: ChatDatabase, waiting: Waiting) => Promise<void>
export type StoredQueue = ReturnType<typeof createStoredQueue>
type StoredQueueSettings = { queue: OutboxQueue; database: Promise<ChatDatabase>; copies: Copies<Waiting> }

/** The outbox in the local database, which the tabs of this browser share. Each change is in the queue in memory first. */
export function createStoredQueue({ queue, database, copies }: StoredQueueSettings) {
  /** Known to be in the local database: if it is missing there, another tab has sent or discarded it. */
  const stored = new Set<string>()
  const done = new Set<string>()
  /** A full disk or a private window must not stop the conversation: the message then lives only as long as the page. */
  async function write(waiting: Waiting, put: Putting): Promise<void> {
    await copies
      .during(waiting, async () => put(await database, waiting))
      .then(() => stored.add(waiting.client_message_id))
      .catch(() => {})
  }
  /** Returns whether the row is new here. */
  function take(row: Waiting): boolean {
    const id = row.client_message_id
    if (done.has(id) || queue.isUndone(id) || queue.find(id)?.state === row.state) return false
    queue.hold(row)
    return true
  }
  return {
    keep: (waiting: Waiting, put: Putting = putRow): Promise<void> => {
      queue.hold(waiting)
      return write(waiting, put)
    },
    /** The server has the message, or it was withdrawn. */
    forget: async (waiting: Waiting): Promise<void> => {
      const id = waiting.client_message_id
      done.add(id)
      queue.drop(waiting)
      copies.remove(id)
      await erase(database, id).catch(() => {})
    },
    /** Removes an unsent message; `receive` stores its text before it is deleted here. A page that closes meanwhile leaves it as undone. */
    handOver: async (waiting: Waiting, receive: (waiting: Waiting) => Promise<void>): Promise<void> => {
      const id = waiting.client_message_id
      done.add(id)
      queue.drop(waiting)
      await copies.during({ ...waiting, state: 'undone' }, async () => {
        await receive(waiting)
        await erase(database, id).catch(() => {})
      })
    },
    /** Adds messages of other tabs and of a page that closed, and drops those that other tabs have sent or discarded. */
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
        stored.add(row.client_message_id)
        take(row)
      }
      const missing = copies.all().filter((copy) => copy.state === 'undone' || !there.has(copy.client_message_id))
      for (const copy of missing) if (take(copy)) void write(copy, putRow)
    },
  }
}

const putRow: Putting = (database, waiting) => changeAtOnce(database, 'outbox', (rows) => rows.put(waiting))

async function erase(database: Promise<ChatDatabase>, id: string): Promise<void> {
  await changeAtOnce(await database, 'outbox', (rows) => rows.delete(id))
}
