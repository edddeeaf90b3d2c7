import type { Destination, Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { nextDelay } from '#app/live/reconnect.ts'
import { changeAtOnce } from './change-at-once.ts'
import type { ChatDatabase } from './chat-database.ts'
import { refusalOf, tellingOf, type Refusal } from './refusal.ts'

/** A message on its way. `place` is where it was written; its destination was frozen then and never changes. */
export type Waiting = {
  client_message_id: string
  place: string
  destination: Destination
  body: RichText
  text: string
  /** How many files go with it; they lie with their place (`attachments.ts`), and it waits for them. */
  files?: number
  /** Also its turn: no message of this page was written at or after the time of a later one, whatever the device's clock does. */
  created_at: string
  /** `undone`: nobody sees it any more, and the server is asked to withdraw it, should it have come there. */
  state: 'waiting' | 'failed' | 'undone'
  /** Whoever wrote it was asked whether so many are to be told. */
  confirmed?: boolean
  /** Nobody is notified of it. */
  silent?: boolean
  /** How many it would tell: it waits until that is confirmed. */
  tells?: number
  /** The catalogue's text of why it cannot be sent as it is. */
  fault?: string
}

/** How something is sent. */
export type Manner = { confirmed?: boolean; silent?: boolean }

export type OutboxSettings = {
  database: Promise<ChatDatabase>
  send: (waiting: Waiting) => Promise<Message>
  onChange: (place: string) => void
  /** Takes the acknowledged message in; until that is done it shows as waiting, so that it never vanishes in between. */
  onSent: (waiting: Waiting, message: Message) => Promise<void>
  /** Withdraws what may have been sent; ends when the server has had its say. */
  withdraw: (waiting: Waiting) => Promise<void>
  /** Told of what has gone its way, from this page or another. */
  onLeft: (waiting: Waiting) => void
  /** Runs `work` for one tab of this browser at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
}
type Putting = (database: ChatDatabase, waiting: Waiting) => Promise<void>
export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends in the order of writing, one after the other for each place, and keeps what is unsent on the device: it survives reload, crash and days offline.
 * The device's copy is shared by all tabs; whoever has the lock sends for all. A retry carries the same id, so that a message whose answer was lost is
 * never sent twice. A message that is refused holds back the later ones of its place until it is retried or taken back.
 */
export function createOutbox({ database, send, onChange, onSent, withdraw, onLeft, exclusively }: OutboxSettings) {
  const queue = new Map<string, Waiting>()
  const lists = new Map<string, readonly Waiting[]>()
  /** Known to be on the device: when it is not there any more, another tab has sent it or taken it back. */
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
  /** A full disk or a private window must not stop the conversation: then the message lives as long as the page. */
  const keep = async (waiting: Waiting, put: Putting = putRow): Promise<void> => {
    hold(waiting)
    const write = async () => put(await database, waiting)
    await write()
      .then(() => stored.add(waiting.client_message_id))
      .catch(() => {})
  }
  /** `handOver` has its words before they leave the device. */
  const forget = async (waiting: Waiting, handOver?: (waiting: Waiting) => Promise<void>): Promise<void> => {
    done.add(waiting.client_message_id)
    drop(waiting)
    await handOver?.(waiting)
    const erase = async () => changeAtOnce(await database, 'outbox', (rows) => rows.delete(waiting.client_message_id))
    await erase().catch(() => {})
  }
  /** Takes over what the other tabs have written, and lets go of what they have sent or taken back. */
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
      await share() // what was undone in another tab meanwhile is not sent
    }
    if (busy.size) later()
  }
  async function sendOne(waiting: Waiting): Promise<Refusal | undefined> {
    const { client_message_id: id } = waiting
    try {
      if (waiting.state === 'undone') await withdraw(waiting)
      else {
        const message = await send(waiting)
        if (!isUndone(id)) await onSent(waiting, message).catch(() => {}) // it is sent, whatever else the line does
        if (isUndone(id)) return undefined // while it was on its way: that is told next
      }
      attempts = 0
      await forget(waiting)
      return undefined
    } catch (error) {
      const refusal = refusalOf(error)
      // An event may have brought it, or another hand taken it back, while the answer was on its way.
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
    /** `put` writes it on the device, with whatever is to change there in the same breath. */
    add: async (waiting: Waiting, put?: Putting): Promise<void> => {
      const kept = keep({ ...waiting, created_at: after(inTurn(queue).at(-1)?.created_at, waiting.created_at) }, put)
      void flush()
      await kept
    },
    list: (place: string): readonly Waiting[] => lists.get(place) ?? none,
    /** Everything that is not sent, in the order of writing. */
    all: (): readonly Waiting[] => (listed ??= unsent(queue)),
    /** One that was held back because it tells many is confirmed with that. */
    retry: async (id: string): Promise<void> => {
      const waiting = queue.get(id)
      if (!waiting) return
      const { fault: _fault, tells, ...rest } = waiting
      const kept = keep({ ...rest, ...(tells !== undefined && { confirmed: true }), state: 'waiting' })
      void flush()
      await kept
    },
    /** Takes a message out of the queue and hands it over; what it held back goes on. */
    discard: async (id: string, handOver: (waiting: Waiting) => Promise<void>): Promise<void> => {
      const waiting = queue.get(id)
      if (waiting) await forget(waiting, handOver)
      void flush()
    },
    /** Has what waits, may be there by now, or was sent already withdrawn, as if it had never been written. */
    undo: async (waiting: Waiting): Promise<void> => {
      const kept = keep({ ...waiting, state: 'undone' })
      void flush()
      await kept
    },
    /** Reads what an earlier page left and goes on sending. */
    restore: async (): Promise<void> => {
      await share()
      void flush()
    },
    /** Another tab sent it, or an event brought it back: it is not waiting any more. */
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

/** What the person knows of as not sent. */
const unsent = (queue: ReadonlyMap<string, Waiting>): Waiting[] => inTurn(queue).filter(({ state }) => state !== 'undone')

/** What one message holds back while its turn has come: the others of its place; one that is undone holds back nothing. */
const turnOf = ({ client_message_id, place, state }: Waiting): string => (state === 'undone' ? client_message_id : place)

/** The first message that can be sent now; only the first of each place has its turn. */
function nextOf(queue: ReadonlyMap<string, Waiting>, busy: ReadonlySet<string>): Waiting | undefined {
  const firsts = new Map<string, Waiting>()
  for (const waiting of inTurn(queue)) if (!firsts.has(turnOf(waiting))) firsts.set(turnOf(waiting), waiting)
  return [...firsts.values()].find((waiting) => waiting.state !== 'failed' && !busy.has(turnOf(waiting)))
}

/** `at`, or right after `last` where a clock that was set back would make it earlier. */
const after = (last: string | undefined, at: string): string =>
  last === undefined || at > last ? at : new Date(new Date(last).getTime() + 1).toISOString()
