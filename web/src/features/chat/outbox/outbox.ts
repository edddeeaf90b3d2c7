import type { Message } from '@atrium/contract/chat/schemas'
import { nextDelay } from '#app/live/reconnect.ts'
import { changeAtOnce } from '../store/change-at-once.ts'
import type { ChatDatabase } from '../store/chat-database.ts'
import type { Waiting } from './waiting.ts'
import { refusalOf, tellingOf, type Refusal } from './refusal.ts'

export type OutboxSettings = {
  database: Promise<ChatDatabase>
  send: (waiting: Waiting) => Promise<Message>
  onChange: (place: string) => void
  /** Applies the acknowledged message; until then it shows as waiting, so that it never disappears in between. */
  onSent: (waiting: Waiting, message: Message) => Promise<void>
  /** Withdraws a message that may have been sent; resolves when the server has responded. */
  withdraw: (waiting: Waiting) => Promise<void>
  /** Called for each message that was sent, by this page or another. */
  onLeft: (waiting: Waiting) => void
  /** Runs `work` for one tab of this browser at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
}
type Putting = (database: ChatDatabase, waiting: Waiting) => Promise<void>
export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends messages in the order of writing, one at a time for each place, and stores unsent ones locally: they survive reload, crash and days
 * offline. All tabs share the local database; the one with the lock sends for all. A retry has the same id, so that a message whose
 * response was lost is never sent twice. A refused message blocks the later ones of its place until it is retried or discarded.
 */
export function createOutbox({ database, send, onChange, onSent, withdraw, onLeft, exclusively }: OutboxSettings) {
  const queue = new Map<string, Waiting>()
  const lists = new Map<string, readonly Waiting[]>()
  /** Known to be in the local database: if it is missing there, another tab has sent or discarded it. */
  const stored = new Set<string>()
  const done = new Set<string>()
  let listed: readonly Waiting[] | undefined
  let running = false
  let again = false
  let stopped = false
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const hold = (waiting: Waiting): void => {
    queue.set(waiting.client_message_id, waiting)
    changed(waiting.place)
  }
  const drop = (waiting: Waiting): void => {
    queue.delete(waiting.client_message_id)
    if (waiting.state === 'waiting') onLeft(waiting)
    changed(waiting.place)
  }
  const isUndone = (id: string): boolean => queue.get(id)?.state === 'undone'
  const changed = (place: string): void => {
    listed = undefined
    const list = unsent(queue).filter((waiting) => waiting.place === place)
    if (list.length) lists.set(place, list)
    else lists.delete(place)
    onChange(place)
  }
  /** A full disk or a private window must not stop the conversation: the message then lives only as long as the page. */
  const keep = async (waiting: Waiting, put: Putting = putRow): Promise<void> => {
    hold(waiting)
    const write = async () => put(await database, waiting)
    await write()
      .then(() => stored.add(waiting.client_message_id))
      .catch(() => {})
  }
  /** `handOver` receives the message before it is deleted from the local database. */
  const forget = async (waiting: Waiting, handOver?: (waiting: Waiting) => Promise<void>): Promise<void> => {
    done.add(waiting.client_message_id)
    drop(waiting)
    await handOver?.(waiting)
    const erase = async () => changeAtOnce(await database, 'outbox', (rows) => rows.delete(waiting.client_message_id))
    await erase().catch(() => {})
  }
  /** Adds messages of other tabs, and drops those they have sent or discarded. */
  async function share(): Promise<void> {
    const read = async () => (await database).getAll('outbox')
    const rows = await read().catch(() => undefined)
    if (!rows) return
    const there = new Set(rows.map((row) => row.client_message_id))
    for (const [id, waiting] of queue) if (stored.has(id) && !there.has(id) && waiting.state !== 'undone') drop(waiting)
    for (const row of rows) {
      stored.add(row.client_message_id)
      const id = row.client_message_id
      if (!done.has(id) && !isUndone(id) && queue.get(id)?.state !== row.state) hold(row)
    }
  }

  async function flush(): Promise<void> {
    again = true
    if (running) return
    running = true
    while (again) {
      again = false
      await exclusively(sendAll).catch(later)
    }
    running = false
  }
  async function sendAll(): Promise<void> {
    await share()
    const busy = new Set<string>()
    for (let next = nextOf(queue, busy); next && !stopped; next = nextOf(queue, busy)) {
      const refusal = await sendOne(next)
      if (refusal === 'unreachable') return later()
      if (refusal === 'busy') busy.add(turnOf(next))
      await share() // does not send what another tab has undone meanwhile
    }
    if (busy.size) later()
  }
  async function sendOne(waiting: Waiting): Promise<Refusal | undefined> {
    const { client_message_id: id } = waiting
    try {
      if (waiting.state === 'undone') await withdraw(waiting)
      else {
        const message = await send(waiting)
        if (!isUndone(id)) await onSent(waiting, message).catch(() => {}) // it is sent, whatever fails afterwards
        if (isUndone(id)) return undefined // undone while being sent: the withdrawal is next
      }
      attempts = 0
      await forget(waiting)
      return undefined
    } catch (error) {
      const refusal = refusalOf(error)
      // An event may have delivered it, or another tab discarded it, before the response arrived.
      if (refusal === 'refused' && queue.get(id)?.state === 'waiting')
        await keep({ ...waiting, ...tellingOf(error), state: 'failed', fault: error instanceof Error ? error.message : String(error) })
      return refusal
    }
  }
  function later(): void {
    if (stopped) return
    attempts += 1
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), nextDelay(attempts))
  }

  return {
    /** `put` stores the message, together with other changes in the same transaction. */
    add: async (waiting: Waiting, put?: Putting): Promise<void> => {
      const kept = keep({ ...waiting, created_at: after(inTurn(queue).at(-1)?.created_at, waiting.created_at) }, put)
      void flush()
      await kept
    },
    list: (place: string): readonly Waiting[] => lists.get(place) ?? none,
    /** All unsent messages, in the order of writing. */
    all: (): readonly Waiting[] => (listed ??= unsent(queue)),
    /** Retrying also confirms a message that notifies many people. */
    retry: async (id: string): Promise<void> => {
      const waiting = queue.get(id)
      if (!waiting) return
      const { fault: _fault, tells, ...rest } = waiting
      const kept = keep({ ...rest, ...(tells !== undefined && { confirmed: true }), state: 'waiting' })
      void flush()
      await kept
    },
    /** Removes a message from the queue and hands it over; messages blocked by it continue. */
    discard: async (id: string, handOver: (waiting: Waiting) => Promise<void>): Promise<void> => {
      const waiting = queue.get(id)
      if (waiting) await forget(waiting, handOver)
      void flush()
    },
    /** Withdraws a message that waits, is being sent, or was sent, as if it had never been written. */
    undo: async (waiting: Waiting): Promise<void> => {
      const kept = keep({ ...waiting, state: 'undone' })
      void flush()
      await kept
    },
    /** Reads what an earlier page left and continues sending. */
    restore: async (): Promise<void> => {
      await share()
      void flush()
    },
    /** Another tab has sent it, or an event delivered it: it no longer waits. */
    settle: (clientMessageId: string): void => {
      const waiting = queue.get(clientMessageId)
      if (waiting && waiting.state !== 'undone') void forget(waiting)
    },
    hurry: (): void => {
      attempts = 0
      clearTimeout(timer)
      void flush()
    },
    stop: (): void => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

const none: readonly Waiting[] = []
const putRow: Putting = (database, waiting) => changeAtOnce(database, 'outbox', (rows) => rows.put(waiting))

const inTurn = (queue: ReadonlyMap<string, Waiting>): Waiting[] =>
  [...queue.values()].toSorted((left, right) => left.created_at.localeCompare(right.created_at))

/** The messages shown to the person as unsent. */
const unsent = (queue: ReadonlyMap<string, Waiting>): Waiting[] => inTurn(queue).filter(({ state }) => state !== 'undone')

/** The key of messages that block each other: those of a place; an undone one blocks nothing. */
const turnOf = ({ client_message_id, place, state }: Waiting): string => (state === 'undone' ? client_message_id : place)

/** The next message that can be sent; only the first of each place is considered. */
function nextOf(queue: ReadonlyMap<string, Waiting>, busy: ReadonlySet<string>): Waiting | undefined {
  const firsts = new Map<string, Waiting>()
  for (const waiting of inTurn(queue)) if (!firsts.has(turnOf(waiting))) firsts.set(turnOf(waiting), waiting)
  return [...firsts.values()].find((waiting) => waiting.state !== 'failed' && !busy.has(turnOf(waiting)))
}

/** `at`, or just after `last` if a clock that was set back would make it earlier. */
const after = (last: string | undefined, at: string): string =>
  last === undefined || at > last ? at : new Date(new Date(last).getTime() + 1).toISOString()
