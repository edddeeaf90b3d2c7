import type { ChatStore } from '../store/chat-store.ts'
import { refusalOf } from '../outbox/refusal.ts'

/** Delay of read reports, so that one covers many messages, in milliseconds. */
const reportDelay = 300

/** Reports local reading to the server; failed reports are repeated. */
export function createReading(
  store: Pick<ChatStore, 'read' | 'listUnreported' | 'readTold'>,
  move: (conversationId: string, seq: number) => Promise<unknown>,
) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  async function report(id: string): Promise<void> {
    timers.delete(id)
    const seq = new Map(store.listUnreported()).get(id)
    if (seq === undefined) return
    try {
      await move(id, seq)
    } catch (error) {
      if (refusalOf(error) !== 'refused') return
    }
    store.readTold(id, seq)
  }
  const stop = (id: string): void => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  return {
    /** Moves the pointer here at once and on the server shortly after, once for many messages. */
    read: (id: string, seq: number): void => {
      if (!store.read(id, seq)) return
      stop(id)
      timers.set(
        id,
        setTimeout((conversation: string) => void report(conversation), reportDelay, id),
      )
    },
    stop,
    /** The network is back: repeats failed reports. */
    tellAgain: (): void => {
      for (const [id] of store.listUnreported()) if (!timers.has(id)) void report(id)
    },
  }
}
