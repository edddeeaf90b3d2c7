import type { ChatDatabase } from '../store/chat-database.ts'
import { openCopies } from './copies.ts'
import { createOutboxQueue } from './queue.ts'
import { createSender, type SenderSettings } from './sender.ts'
import { createStoredQueue, type Putting } from './stored-queue.ts'
import type { Waiting } from './waiting.ts'

export type OutboxSettings = SenderSettings & {
  /** Names the person. */
  key: string
  database: Promise<ChatDatabase>
  onChange: (place: string) => void
  /** Called for each message that was sent, by this page or another. */
  onLeft: (waiting: Waiting) => void
}
export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends messages in the order of writing, one at a time for each place, and stores unsent ones locally: they survive reload, crash and days
 * offline. All tabs share the local database; the one with the lock sends for all. A retry has the same id, so that a message whose
 * response was lost is never sent twice. A refused message blocks the later ones of its place until it is retried or discarded.
 */
export function createOutbox({ key, database, onChange, onLeft, ...sending }: OutboxSettings) {
  const queue = createOutboxQueue({ onChange, onLeft })
  const copies = openOutboxCopies(key)
  const stored = createStoredQueue({ queue, database, copies })
  const sender = createSender(queue, stored, sending)

  const keepAndSend = async (waiting: Waiting, put?: Putting): Promise<void> => {
    const kept = stored.keep(waiting, put)
    sender.flush()
    await kept
  }

  return {
    /** `put` stores the message, together with other changes in the same transaction. */
    add: (waiting: Waiting, put?: Putting): Promise<void> =>
      keepAndSend({ ...waiting, created_at: after(queue.inTurn().at(-1)?.created_at, waiting.created_at) }, put),
    list: queue.list,
    all: queue.all,
    /** Retrying also confirms a message that notifies many people. */
    retry: async (id: string): Promise<void> => {
      const waiting = queue.find(id)
      if (!waiting) return
      const { fault: _fault, tells, ...rest } = waiting
      await keepAndSend({ ...rest, ...(tells !== undefined && { confirmed: true }), state: 'waiting' })
    },
    /** Removes a message from the queue and hands it over; messages blocked by it continue. */
    discard: async (id: string, handOver: (waiting: Waiting) => Promise<void>): Promise<void> => {
      const waiting = queue.find(id)
      if (waiting) await stored.handOver(waiting, handOver)
      sender.flush()
    },
    /** Withdraws a message that waits, is being sent, or was sent, as if it had never been written. */
    undo: (waiting: Waiting): Promise<void> => keepAndSend({ ...waiting, state: 'undone' }),
    /** Reads what an earlier page left and continues sending. */
    restore: async (): Promise<void> => {
      await stored.share()
      sender.flush()
    },
    /** Another tab has sent it, or an event delivered it: it no longer waits. */
    settle: (clientMessageId: string): void => {
      const waiting = queue.find(clientMessageId)
      if (waiting && waiting.state !== 'undone') void stored.forget(waiting)
    },
    hurry: sender.hurry,
    stop: sender.stop,
    copyWaiting: copies.copyWaiting,
    /** The person signed out, and the local database is deleted. */
    forget: copies.clear,
  }
}

/** Copies of messages for a page that closes. */
const openOutboxCopies = (key: string) =>
  openCopies<Waiting>({
    name: `outbox-${key}`,
    idOf: ({ client_message_id }) => client_message_id,
    fields: ['client_message_id', 'place', 'destination', 'body', 'text', 'created_at', 'state'],
  })

/** `at`, or just after `last` if a clock that was set back would make it earlier. */
const after = (last: string | undefined, at: string): string =>
  last === undefined || at > last ? at : new Date(new Date(last).getTime() + 1).toISOString()
