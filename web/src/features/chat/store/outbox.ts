import type { Destination, Message } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import type { RichText } from '@atrium/contract/document'
import { nextDelay } from '../../../app/live/reconnect.ts'
import type { ChatDatabase } from './chat-database.ts'

/** A message on its way. `place` is where it was written; its destination was frozen then and never changes. */
export type Waiting = {
  client_message_id: string
  place: string
  destination: Destination
  body: RichText
  text: string
  created_at: string
  state: 'waiting' | 'failed'
  /** The catalogue's text of why it cannot be sent as it is. */
  fault?: string
}

export type OutboxSettings = {
  database: Promise<ChatDatabase>
  send: (waiting: Waiting) => Promise<Message>
  onChange: (place: string) => void
  onSent: (waiting: Waiting, message: Message) => void
  /** Runs `work` for one tab of this browser at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
}
export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends in the order of writing, one after the other for each place, and keeps what is unsent on the device: it survives reload, crash and days offline.
 * A retry carries the same id, so that a message whose answer was lost is never sent twice.
 */
export function createOutbox({ database, send, onChange, onSent, exclusively }: OutboxSettings) {
  const queue = new Map<string, Waiting>()
  const lists = new Map<string, readonly Waiting[]>()
  let running = false
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const changed = (place: string): void => {
    lists.set(
      place,
      [...queue.values()].filter((waiting) => waiting.place === place),
    )
    onChange(place)
  }
  const keep = async (waiting: Waiting): Promise<void> => {
    queue.set(waiting.client_message_id, waiting)
    changed(waiting.place)
    await (await database).put('outbox', waiting)
  }
  const forget = async (waiting: Waiting): Promise<void> => {
    queue.delete(waiting.client_message_id)
    changed(waiting.place)
    await (await database).delete('outbox', waiting.client_message_id)
  }

  async function sendOne(waiting: Waiting): Promise<'sent' | 'stuck'> {
    try {
      const message = await send(waiting)
      attempts = 0
      onSent(waiting, message)
      await forget(waiting)
      return 'sent'
    } catch (error) {
      if (isPassing(error)) return 'stuck'
      await keep({ ...waiting, state: 'failed', fault: error instanceof Error ? error.message : String(error) })
      return 'sent'
    }
  }

  async function sendAll(): Promise<void> {
    for (let next = firstWaiting(queue); next; next = firstWaiting(queue)) if ((await sendOne(next)) === 'stuck') return later()
  }
  function later(): void {
    attempts += 1
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), nextDelay(attempts))
  }
  async function flush(): Promise<void> {
    if (running || !firstWaiting(queue)) return
    running = true
    await exclusively(sendAll).finally(() => (running = false))
    if (firstWaiting(queue) && attempts === 0) void flush()
  }

  return {
    add: async (waiting: Waiting): Promise<void> => {
      const kept = keep(waiting)
      void flush()
      await kept
    },
    list: (place: string): readonly Waiting[] => lists.get(place) ?? none,
    retry: async (id: string): Promise<void> => {
      const waiting = queue.get(id)
      if (!waiting) return
      const { fault: _fault, ...rest } = waiting
      await keep({ ...rest, state: 'waiting' })
      void flush()
    },
    discard: async (id: string): Promise<Waiting | undefined> => {
      const waiting = queue.get(id)
      if (waiting) await forget(waiting)
      return waiting
    },
    /** Reads what an earlier page left and goes on sending. */
    restore: async (): Promise<void> => {
      for (const waiting of await (await database).getAll('outbox'))
        if (!queue.has(waiting.client_message_id)) queue.set(waiting.client_message_id, waiting)
      for (const place of new Set([...queue.values()].map((waiting) => waiting.place))) changed(place)
      void flush()
    },
    /** Another tab sent it, or an event brought it back: it is not waiting any more. */
    settle: (clientMessageId: string): void => {
      const waiting = queue.get(clientMessageId)
      if (waiting) void forget(waiting)
    },
    hurry: (): void => {
      attempts = 0
      clearTimeout(timer)
      void flush()
    },
    stop: (): void => clearTimeout(timer),
  }
}

const none: readonly Waiting[] = []

const firstWaiting = (queue: ReadonlyMap<string, Waiting>): Waiting | undefined =>
  [...queue.values()]
    .filter((waiting) => waiting.state === 'waiting')
    .toSorted((left, right) => left.created_at.localeCompare(right.created_at))[0]

/** Out of reach, timed out, busy or restarting: worth trying again without asking anybody. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  ['ERR_NETWORK', 'ERR_TIMEOUT', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR', 'AUTH_INVALID_TOKEN'].includes(
    error.code,
  ) ||
  error.status >= 500
