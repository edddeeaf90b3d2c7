import type { Destination, Message } from '@atrium/contract/chat/schemas'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import { live } from '#app/live/live.ts'
import { randomId } from '#app/session/device-id.ts'
import { onSignOut } from '#app/session/session-end.ts'
import type { Credentials } from '#app/session/stored-session.ts'
import { chat as calls } from './calls.ts'
import { keepConversations, keepInbox } from './keepers.ts'
import { createChatStore } from './store/chat-store.ts'
import { deleteChatDatabase, openChatDatabase } from './store/chat-database.ts'
import { findOnDevice, keepOnDevice, restoreFromDevice } from './store/device.ts'
import { createDrafts } from './store/drafts.ts'
import { createOutbox } from './store/outbox.ts'

export type Chat = ReturnType<typeof startChat>
let running: { key: string; chat: Chat } | undefined

/** Chat for the person of this session; made once and shared by every screen. */
export function openChat({ company_id, employee_id }: Credentials): Chat {
  const key = `${company_id}/${employee_id}`
  if (running?.key !== key) running = { key, chat: startChat(company_id, employee_id) }
  return running.chat
}

const pageSize = 50

function startChat(companyId: string, ownId: string) {
  const database = openChatDatabase(companyId, ownId)
  const store = createChatStore(ownId, (change) => keepOnDevice(database, change))
  const drafts = createDrafts(
    database,
    (place) => store.tell(`draft:${place}`),
    () => store.tell('drafts'),
  )
  const outbox = createOutbox({
    database,
    send: ({ destination, client_message_id, body }) => calls.call.sendMessage({ destination, client_message_id, body }),
    onChange: (place) => store.tell(`outbox:${place}`),
    onSent: (waiting, message) => void sent(waiting.destination, message),
    // Without TLS a browser has no locks; then every tab sends its own, and the server's key keeps a message single.
    exclusively: (work) => ('locks' in navigator ? navigator.locks.request(`atrium-outbox-${companyId}-${ownId}`, work) : work()),
  })
  /** The acknowledged row is taken in at once; where an event was faster, it is known already. */
  async function sent(destination: Destination, message: Message): Promise<void> {
    const held = store.revision(message.conversation_id)
    if (held === undefined) await openDirect(destination)
    else if (message.revision === held + 1) store.apply(message.conversation_id, [message], message.revision)
    else if (message.revision > held) await conversations.catchUp(message.conversation_id)
  }
  async function openDirect(destination: Destination): Promise<void> {
    if ('employee_id' in destination) await inbox.catchUp(ownId)
    else await inbox.load()
  }

  const inbox = keepInbox(
    store,
    ownId,
    (conversationId, revision) => live.stands('conversation', conversationId, revision),
    () => outbox.hurry(),
  )
  const conversations = keepConversations(store, outbox, inbox.load)
  live.keep(conversations)
  live.keep(inbox)
  onSignOut(async () => {
    outbox.stop()
    ;(await database).close()
    await deleteChatDatabase(companyId, ownId)
  })
  addEventListener('pagehide', drafts.flush)
  addEventListener('online', outbox.hurry)
  void restoreFromDevice(database, store)
    .then(inbox.load)
    .catch(() => {})
  void outbox.restore()

  /** What was read here before shows at once, offline too; the server's page takes its place. */
  async function showFromDevice(id: string): Promise<void> {
    const held = store.conversation(id)
    const messages = held ? await findOnDevice(database, id, held.last_seq, pageSize).catch(() => []) : []
    const [oldest] = messages
    if (!held || !oldest || store.segment(id)) return
    store.openAt(id, { messages, found_oldest: oldest.seq === 1, found_newest: true, revision: held.revision })
  }

  const reading = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    ownId,
    store,
    outbox,
    drafts,
    reload: inbox.load,
    /** Opens a conversation where reading goes on: at the first unread, at the newest, or at a place. */
    open: async (id: string, anchor: 'first_unread' | 'newest' | number = 'first_unread'): Promise<void> => {
      if (!store.segment(id)) await showFromDevice(id)
      store.openAt(id, await calls.call.listMessages({ conversation_id: id, anchor, before: pageSize, after: pageSize }))
    },
    older: async (conversationId: string): Promise<void> => {
      const first = store.segment(conversationId)?.messages[0]
      if (!first) return
      store.addOlder(
        conversationId,
        await calls.call.listMessages({ conversation_id: conversationId, anchor: first.seq - 1, before: pageSize, after: 0 }),
      )
    },
    newer: async (conversationId: string): Promise<void> => {
      const last = store.segment(conversationId)?.messages.at(-1)
      if (!last) return
      store.addNewer(
        conversationId,
        await calls.call.listMessages({ conversation_id: conversationId, anchor: last.seq, before: 0, after: pageSize }),
      )
    },
    /** Sends, however the line is: the message is on screen and on the device before this returns to the event loop. */
    send: (place: string, destination: Destination, body: RichText): void => {
      drafts.write(place, undefined)
      const waiting = {
        client_message_id: randomId(),
        place,
        destination,
        body,
        text: plainTextOf(body),
        created_at: new Date().toISOString(),
        state: 'waiting' as const,
      }
      void outbox.add(waiting)
    },
    /** Reading moves the pointer here at once and on the server shortly after, once for many messages. */
    read: (conversationId: string, seq: number): void => {
      const held = store.conversation(conversationId)
      if (!held || seq <= held.last_read_seq) return
      store.read(conversationId, seq)
      clearTimeout(reading.get(conversationId))
      const tell = () => void calls.call.moveReadPointer({ conversation_id: conversationId, seq }).catch(() => {})
      reading.set(conversationId, setTimeout(tell, 300))
    },
    markUnread: async (conversationId: string, seq: number): Promise<void> => {
      clearTimeout(reading.get(conversationId))
      store.putConversation(await calls.call.moveReadPointer({ conversation_id: conversationId, seq, unread: true }))
    },
    /** Takes the answer of an edit, a reaction or a deletion in without waiting for its event. */
    changed: (message: Message): void => {
      const held = store.revision(message.conversation_id)
      if (held !== undefined && message.revision === held + 1) store.apply(message.conversation_id, [message], message.revision)
      if (store.restoreLatest(message.conversation_id)) void inbox.load().catch(() => {})
    },
  }
}
