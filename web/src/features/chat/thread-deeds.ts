import type { ThreadChange } from '@atrium/contract/chat/schemas'
import { chat as calls } from './calls.ts'
import type { ChatStore } from './store/chat-store.ts'
import { createReading } from './store/reading.ts'

const pageSize = 50
/** Where reading goes on, at the newest, or at a place. */
type Anchor = 'first_unread' | 'newest' | number

export type ThreadDeeds = ReturnType<typeof createThreadDeeds>

export type ThreadDeedsSettings = {
  store: ChatStore
  /** Told of each message that the server has. */
  settle: (clientMessageId: string) => void
  /** Told when a thread is in memory: its conversation may have been left while it was on its way. */
  onOpened: () => void
}

/** What the person does with threads. */
export function createThreadDeeds({ store, settle, onOpened }: ThreadDeedsSettings) {
  const { threads } = store
  /** The conversation is told by the event: an answer that overtakes the events of other threads must not pass for the latest word on them. */
  async function take(change: Promise<ThreadChange>): Promise<void> {
    const departures = threads.departures()
    const { unread_thread_count: _count, ...own } = await change
    if (departures === threads.departures()) threads.putOwn(own)
  }
  const reading = createReading(threads, (thread_id, seq) => take(calls.call.moveThreadPointer({ thread_id, seq })))
  /** The threads that are on their way, each with the last time it was asked for. */
  const asked = new Map<string, number>()
  /** Where each was opened last: it is asked for again there. */
  const anchors = new Map<string, Anchor>()
  let turns = 0

  /** Opens a thread, where reading goes on unless it is said where. */
  async function open(id: string, anchor: Anchor = 'first_unread'): Promise<void> {
    const turn = (turns += 1)
    const departures = threads.departures()
    asked.set(id, turn)
    anchors.set(id, anchor)
    try {
      const page = await calls.call.listThread({ thread_id: id, anchor, before: pageSize, after: pageSize })
      if (asked.get(id) !== turn) return // asked for again since
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
    read: reading.read,
    /** What is marked stays unread while it is on screen, until the person comes back to the thread. */
    markUnread: async (thread_id: string, seq: number): Promise<void> => {
      reading.stop(thread_id)
      threads.keepUnread(thread_id, seq)
      try {
        await take(calls.call.moveThreadPointer({ thread_id, seq, unread: true }))
      } catch (error) {
        threads.drawReadLine(thread_id)
        throw error
      }
    },
    follow: (thread_id: string, follows: boolean): Promise<void> => take(calls.call.followThread({ thread_id, follows })),
    /** The line was down: what was read meanwhile is told, and what is on screen or on its way is asked for again. */
    resume: (seen: readonly string[]): void => {
      reading.tellAgain()
      for (const id of new Set([...seen, ...asked.keys()])) void open(id, anchors.get(id)).catch(() => {})
    },
  }
}
