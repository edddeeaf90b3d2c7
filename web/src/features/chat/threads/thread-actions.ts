import type { ThreadChange } from '@atrium/contract/chat/schemas'
import { chat as calls } from '../calls.ts'
import type { ChatStore } from '../store/chat-store.ts'
import { createReading } from '../reading/reading.ts'

const pageSize = 50
/** At the first unread reply, at the newest, or at a place. */
type Anchor = 'first_unread' | 'newest' | number

export type ThreadActions = ReturnType<typeof createThreadActions>

export type ThreadActionsSettings = {
  store: ChatStore
  /** Called for each message known to the server. */
  settle: (clientMessageId: string) => void
  /** Called when a thread is in memory: its conversation may have been left while it was loading. */
  onOpened: () => void
}

/** Thread actions. */
export function createThreadActions(settings: ThreadActionsSettings) {
  const { threads } = settings.store
  const { resume, ...pages } = createThreadPages(settings)
  /**
   * The event updates the conversation: a response that overtakes the events of other threads must not count as the latest state of them.
   */
  async function take(change: Promise<ThreadChange>): Promise<void> {
    const departures = threads.departures()
    const { unread_thread_count: _count, ...own } = await change
    if (departures === threads.departures()) threads.putOwn(own)
  }
  const reading = createReading(threads, (thread_id, seq) => take(calls.call.moveThreadPointer({ thread_id, seq })))
  return {
    ...pages,
    read: reading.read,
    /** A reply marked unread stays unread while it is on screen, until the person returns to the thread. */
    markUnread: async (thread_id: string, seq: number): Promise<void> => {
      const stopped = reading.stop(thread_id)
      threads.keepUnread(thread_id, seq)
      await stopped
      try {
        await take(calls.call.moveThreadPointer({ thread_id, seq, unread: true }))
      } catch (error) {
        threads.drawReadLine(thread_id)
        throw error
      }
    },
    follow: (thread_id: string, follows: boolean): Promise<void> => take(calls.call.followThread({ thread_id, follows })),
    /** After a disconnect, reports what was read meanwhile and requests the visible and loading threads again. */
    resume: (seen: readonly string[]): void => {
      reading.tellAgain()
      resume(seen)
    },
  }
}

/** Brings the replies of threads into memory, page by page. */
function createThreadPages({ store: { threads }, settle, onOpened }: ThreadActionsSettings) {
  /** The threads being loaded, each with the number of its last request. */
  const asked = new Map<string, number>()
  /** Where each thread was last opened; it is requested there again. */
  const anchors = new Map<string, Anchor>()
  let turns = 0

  /** Opens a thread at an anchor, by default at the first unread reply. */
  async function open(id: string, anchor: Anchor = 'first_unread'): Promise<void> {
    const turn = (turns += 1)
    const departures = threads.departures()
    asked.set(id, turn)
    anchors.set(id, anchor)
    try {
      const page = await calls.call.listThread({ thread_id: id, anchor, before: pageSize, after: pageSize })
      if (asked.get(id) !== turn) return // requested again since
      if (departures !== threads.departures()) return await open(id, anchor)
      for (const { client_message_id } of page.messages) settle(client_message_id)
      threads.openAt(page)
      onOpened()
    } finally {
      if (asked.get(id) === turn) asked.delete(id)
    }
  }
  return {
    open,
    older: async (id: string): Promise<void> => {
      const first = threads.find(id)?.messages[0]
      if (!first) return
      threads.add(await calls.call.listThread({ thread_id: id, anchor: first.seq - 1, before: pageSize, after: 0 }), 'older')
    },
    newer: async (id: string): Promise<void> => {
      const last = threads.find(id)?.messages.at(-1)
      if (!last) return
      threads.add(await calls.call.listThread({ thread_id: id, anchor: last.seq, before: 0, after: pageSize }), 'newer')
    },
    /** Requests these threads and those that are loading again. */
    resume: (seen: readonly string[]): void => {
      for (const id of new Set([...seen, ...asked.keys()])) void open(id, anchors.get(id)).catch(() => {})
    },
  }
}
