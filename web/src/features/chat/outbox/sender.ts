import type { Message } from '@atrium/contract/chat/schemas'
import { nextDelay } from '#app/live/reconnect.ts'
import { turnOf, type OutboxQueue } from './queue.ts'
import { refusalOf, notifiedCountOf, type Refusal } from './refusal.ts'
import type { StoredQueue } from './stored-queue.ts'
import type { Waiting } from './waiting.ts'

export type SenderSettings = {
  send: (waiting: Waiting) => Promise<Message>
  /** Applies the acknowledged message; until then it shows as waiting, so that it never disappears in between. */
  onSent: (waiting: Waiting, message: Message) => Promise<void>
  /** Withdraws a message that may have been sent; resolves when the server has responded. */
  withdraw: (waiting: Waiting) => Promise<void>
  /** Runs `work` for one tab of this browser at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
}

/** Sends the messages of a queue, and tries again later while the server is not reachable. */
export function createSender(queue: OutboxQueue, stored: StoredQueue, { exclusively, ...settings }: SenderSettings) {
  let running = false
  let again = false
  let stopped = false
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

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
    await stored.share()
    const busy = new Set<string>()
    for (let next = queue.next(busy); next && !stopped; next = queue.next(busy)) {
      const result = await sendOne(next, queue, stored, settings)
      if (result === 'unreachable') return later()
      if (result === 'busy') busy.add(turnOf(next))
      if (result === 'done') attempts = 0
      await stored.share() // does not send what another tab has undone meanwhile
    }
    if (busy.size) later()
  }
  function later(): void {
    if (stopped) return
    attempts += 1
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), nextDelay(attempts))
  }

  return {
    flush: (): void => void flush(),
    /** Sends at once what waits for a retry. */
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

/** Sends or withdraws one message. `undone` if it was undone while being sent: then the withdrawal is next. */
async function sendOne(
  waiting: Waiting,
  queue: OutboxQueue,
  stored: StoredQueue,
  { send, onSent, withdraw }: Omit<SenderSettings, 'exclusively'>,
): Promise<Refusal | 'done' | 'undone'> {
  const { client_message_id: id } = waiting
  try {
    if (waiting.state === 'undone') await withdraw(waiting)
    else {
      const message = await send(waiting)
      if (!queue.isUndone(id)) await onSent(waiting, message).catch(() => {}) // it is sent, whatever fails afterwards
      if (queue.isUndone(id)) return 'undone'
    }
    await stored.forget(waiting)
    return 'done'
  } catch (error) {
    const refusal = refusalOf(error)
    // An event may have delivered it, or another tab discarded it, before the response arrived.
    if (refusal === 'refused' && queue.find(id)?.state === 'waiting')
      await stored.keep({
        ...waiting,
        ...notifiedCountOf(error),
        state: 'failed',
        fault: error instanceof Error ? error.message : String(error),
      })
    return refusal
  }
}
