import { live } from '#app/live/live.ts'
import { chat as calls } from '../calls.ts'
import type { ChatStore } from '../store/chat-store.ts'
import type { Device } from '../store/open-device.ts'

type PagesSettings = {
  store: ChatStore
  /** The stored messages of a conversation. */
  findStored: Device['find']
  /** Called for each message known to the server. */
  settle: (clientMessageId: string) => void
}
type Anchor = 'first_unread' | 'newest' | number

const pageSize = 50

/** Brings the messages of conversations into memory, page by page. */
export function createPages({ store, findStored, settle }: PagesSettings) {
  const turns = new Map<string, symbol>()

  /** Opens a conversation at the first unread message, at the newest, or at a place. */
  async function open(id: string, anchor: Anchor = 'first_unread'): Promise<void> {
    const turn = Symbol('open')
    turns.set(id, turn)
    if (!store.segment(id)) await showStored(id)
    const wasListed = store.conversation(id) !== undefined
    const page = await calls.call.listMessages({ conversation_id: id, anchor, before: pageSize, after: pageSize })
    if (turns.get(id) !== turn) return // another place was requested since
    if (wasListed && !store.conversation(id)) return // the person has left the conversation since
    for (const { client_message_id } of page.messages) settle(client_message_id)
    store.openAt(id, page)
    dropUnlisted(store)
  }
  /** Shows stored messages at once, offline too; the page from the server replaces them. */
  async function showStored(id: string): Promise<void> {
    const kept = await findStored(id)
    const [oldest] = kept?.messages ?? []
    const upToDate = kept?.messages.at(-1)?.seq === store.conversation(id)?.last_seq
    if (!kept || !oldest || !upToDate || store.segment(id)) return
    const pinned_ids = kept.messages.filter(({ pin }) => pin).map(({ message_id }) => message_id)
    store.openAt(id, { ...kept, found_oldest: oldest.seq === 1, found_newest: true, pinned_ids }, 'device')
  }
  const listAround = (conversation_id: string, anchor: number, before: number, after: number) =>
    calls.call.listMessages({ conversation_id, anchor, before, after })

  return {
    open,
    /** Keeps the messages in memory: a page requested earlier does not replace them. */
    stay: (id: string): unknown => turns.delete(id),
    older: async (id: string): Promise<void> => {
      const first = store.segment(id)?.messages[0]
      if (first) store.addOlder(id, await listAround(id, first.seq - 1, pageSize, 0))
    },
    newer: async (id: string): Promise<void> => {
      const last = store.segment(id)?.messages.at(-1)
      if (last) store.addNewer(id, await listAround(id, last.seq, 0, pageSize))
    },
  }
}

/** Messages of a conversation that the list does not contain: it was left while they were loading, or it is new. The server decides. */
export function dropUnlisted(store: ChatStore): void {
  if (!store.isLoaded()) return
  for (const id of store.openIds()) if (!store.conversation(id)) live.catchUp('conversation', id)
}
