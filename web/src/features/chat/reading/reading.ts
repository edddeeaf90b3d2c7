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
  const onTheirWay = new Map<string, Promise<unknown>>()

  function report(id: string): void {
    timers.delete(id)
    onTheirWay.set(id, Promise.all([onTheirWay.get(id), send(id)]))
  }
  async function send(id: string): Promise<void> {
    const seq = new Map(store.listUnreported()).get(id)
    if (seq === undefined) return
    try {
      await move(id, seq)
    } catch (error) {
      if (refusalOf(error) !== 'refused') return
    }
    store.readTold(id, seq)
  }
  /** Cancels the pending report. Resolves once none is on its way: it would undo a mark that overtakes it. */
  const stop = async (id: string): Promise<void> => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    await onTheirWay.get(id)
  }
  return {
    /** Moves the pointer here at once and on the server shortly after, once for many messages. */
    read: (id: string, seq: number): void => {
      if (!store.read(id, seq)) return
      clearTimeout(timers.get(id))
      timers.set(id, setTimeout(report, reportDelay, id))
    },
    stop,
    /** The network is back: repeats failed reports. */
    tellAgain: (): void => {
      for (const [id] of store.listUnreported()) if (!timers.has(id)) report(id)
    },
  }
}
