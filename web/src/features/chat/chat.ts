import type { Destination, Message } from '@atrium/contract/chat/schemas'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { CallError } from '@atrium/contract/client'
import { live } from '#app/live/live.ts'
import { randomId } from '#app/session/device-id.ts'
import { refusalText } from '#app/session/refusal-texts.ts'
import { onSignOut } from '#app/session/session-end.ts'
import type { Credentials } from '#app/session/stored-session.ts'
import { openToast } from '#ui/overlays/toast-store.ts'
import { chat as calls } from './calls.ts'
import { addDue } from './saved/reminding.ts'
import { keepConversations, keepInbox } from './scope-stores.ts'
import { oneTabAlone, oneTabAtATime, whenNoTabIsAt } from './outbox/one-tab.ts'
import { createChatStore } from './store/chat-store.ts'
import { openAttachments } from './attachments/attachments-on-demand.ts'
import { moveToOutbox } from './store/change-at-once.ts'
import type { TabNote } from './drafts/draft.ts'
import { createDrafts } from './drafts/drafts.ts'
import { createMarking } from './reading/marking.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { Manner, Waiting } from './outbox/waiting.ts'
import { holdArrangement } from './arrangement/arrangement.ts'
import { createReading } from './reading/reading.ts'
import { holdSaved } from './saved/saved.ts'
import { holdScheduled } from './scheduled/scheduled.ts'
import { openUndoSend } from './undo-send/undo-send-on-demand.ts'
import { tellEverything } from './testing/tell-everything.ts'
import { openThreadActions } from './threads/thread-actions-on-demand.ts'

export type Chat = ReturnType<typeof startChat>
let running: { key: string; chat: Chat } | undefined

/** The chat of this page, if started. Undefined for people who may not use chats. */
export const runningChat = (): Chat | undefined => running?.chat

/** The chat of the signed-in person; created once and shared by all screens. */
export function openChat({ company_id, employee_id }: Credentials): Chat {
  const key = `${company_id}/${employee_id}`
  if (running?.key !== key) running = { key, chat: startChat(company_id, employee_id) }
  return running.chat
}

const pageSize = 50
type Anchor = 'first_unread' | 'newest' | number

function startChat(companyId: string, ownId: string) {
  // The local database loads in parallel with the initial load; writes wait for it in order.
  const device = import('./store/device.ts')
  const databases = import('./store/chat-database.ts')
  const database = databases.then(({ openChatDatabase }) => openChatDatabase(companyId, ownId))
  database.catch(() => {}) // chat then works without the local database
  const store = createChatStore(ownId, {
    onChanged: (change) => void device.then(({ keepOnDevice }) => keepOnDevice(database, change)).catch(() => {}),
    check: (id, revision) => live.stands('conversation', id, revision),
  })
  const tabs = new BroadcastChannel(`atrium-drafts-${companyId}-${ownId}`)
  const drafts = createDrafts({
    database,
    onChange: (place) => {
      store.tell(`draft:${place}`)
      store.tell('drafts')
    },
    onWritten: () => inDraftSync('soon'),
    tellTabs: (note) => tabs.postMessage(note),
  })
  tabs.addEventListener('message', ({ data }: MessageEvent<TabNote>) => drafts.adopt(data))
  // Loads in parallel with the initial load; drafts written before that wait in the local database.
  const draftSync = import('./drafts/draft-sync.ts').then(({ createDraftSync }) =>
    createDraftSync({
      drafts,
      save: (written) => calls.call.saveDrafts({ drafts: written }),
      list: () => calls.call.listDrafts({}),
    }),
  )
  const inDraftSync = (action: 'soon' | 'hurry' | 'renew' | 'stop'): void => void draftSync.then((sync) => sync[action]()).catch(() => {})
  const reading = createReading(store, (conversation_id, seq) => calls.call.moveReadPointer({ conversation_id, seq }))
  const marking = createMarking({ store, stop: reading.stop, moveAll: (wanted) => calls.call.moveReadPointers(wanted) })
  const outbox = createOutbox({
    database,
    send: async (waiting) => {
      const { destination, client_message_id, body, confirmed = false, silent = false } = waiting
      return calls.call.sendMessage({ destination, client_message_id, body, confirmed, silent, file_ids: await filesOf(waiting) })
    },
    onChange: (place) => {
      store.tell(`outbox:${place}`)
      store.tell('outbox')
    },
    onSent: async ({ client_message_id }, message) => {
      await sent(message)
      attachments.settle(client_message_id)
    },
    withdraw: (waiting) => undoSend.withdraw(waiting),
    onLeft: (waiting) => undoSend.left(waiting),
    exclusively: (work) => oneTabAtATime(`atrium-outbox-${companyId}-${ownId}`, work),
  })
  const fileTabs = new BroadcastChannel(`atrium-attachments-${companyId}-${ownId}`)
  const attachments = openAttachments({
    database,
    onChange: (place) => store.tell(`attachments:${place}`),
    onSettled: () => outbox.hurry(),
    tellTabs: () => fileTabs.postMessage(''),
    alone: (id, work) => oneTabAlone(`atrium-upload-${id}`, work),
    whenFree: (id) => whenNoTabIsAt(`atrium-upload-${id}`),
  })
  const undoSend = openUndoSend({
    store,
    outbox,
    drafts,
    attachments,
    withdraw: async (client_message_id) => changed(await calls.call.undoSend({ client_message_id })),
    onRefused: (text) => openToast({ text, tone: 'danger', action: undefined }),
  })
  fileTabs.addEventListener('message', attachments.renew)
  /** The files of a message. While one is uploading, the message is deferred and others are sent first. */
  async function filesOf({ client_message_id, files = 0 }: Waiting): Promise<string[]> {
    if (!files) return []
    const ids = await attachments.idsFor(client_message_id, files)
    if (ids === 'waiting') throw new CallError('SERVICE_UNAVAILABLE', 503)
    if ('fault' in ids) throw new CallError('FILE_NOT_FOUND', 404, undefined, ids.fault || (await refusalText('FILE_NOT_FOUND')))
    return [...ids]
  }
  function settle(clientMessageId: string): void {
    outbox.settle(clientMessageId)
    attachments.settle(clientMessageId)
  }
  const threads = openThreadActions({ store, settle, onOpened: doubtUnlisted })
  /** Applies the acknowledged row at once; ignored when the event arrived first. */
  async function sent(message: Message): Promise<void> {
    const id = message.conversation_id
    const held = store.revision(id)
    if (held === undefined) return message.thread_id ? undefined : begun(id)
    // A reply also changes its root message; both arrive together.
    if (message.revision > held + (message.thread_id ? 0 : 1)) await conversations.catchUp(id)
    else changed(message)
  }
  /** Loads the messages of a new conversation before the list names it, so that the screen switches without a gap. */
  async function begun(id: string): Promise<void> {
    await open(id, 'newest')
    await inbox.load()
  }
  /** The response of a call carries the same row as its event, slightly earlier. */
  function changed(message: Message): void {
    const { conversation_id: scopeId, revision } = message
    if (message.thread_id && message.deleted_at) return live.catchUp('conversation', scopeId)
    if (revision - 1 === store.revision(scopeId)) conversations.apply({ scopeId, revision, name: 'message.edited', rows: [message] })
  }

  const arrangement = holdArrangement(database, () => ['arrangement', 'recent'].forEach((topic) => store.tell(topic)))
  const saved = holdSaved(store.tell, addDue)
  const scheduled = holdScheduled(store.tell)
  const inbox = keepInbox({
    store,
    ownId,
    check: (revision) => live.stands('inbox', ownId, revision),
    catchUp: () => live.catchUp('inbox', ownId),
    onLoaded: () => {
      doubtUnlisted()
      void completeWords().catch(() => {}) // the next load tries again
      outbox.hurry()
      inDraftSync('renew')
      reading.tellAgain()
      threads.resume()
    },
    onChanged: doubtUnlisted,
    onDrafts: drafts.take,
    onArranged: arrangement.take,
    saved,
    scheduled,
    onAsked: () => store.tell('asked'),
  })
  const conversations = keepConversations({ store, outbox: { settle }, reload: inbox.load, reopen: (id) => open(id, 'first_unread') })
  live.keep(conversations)
  live.keep(inbox)
  let keepsWords = false
  onSignOut(async () => {
    outbox.stop()
    inDraftSync('stop')
    tabs.close()
    attachments.stop()
    fileTabs.close()
    const open = await database
    if (keepsWords) await (await databases).forgetWhatWasRead(open)
    open.close()
    if (!keepsWords) await (await databases).deleteChatDatabase(companyId, ownId)
  })
  addEventListener('pagehide', drafts.flush)
  document.addEventListener('visibilitychange', () => {
    drafts.flush() // a phone may end a hidden page without further notice
    inDraftSync('hurry')
  })
  addEventListener('online', () => {
    attachments.hurry()
    outbox.hurry()
    inDraftSync('hurry')
  })
  void arrangement.restore().catch(() => {})
  const restored = device.then(({ restoreFromDevice }) => restoreFromDevice(database, store)).catch(() => {})
  void restored.then(inbox.load).catch(() => {})
  void attachments.restore().then(outbox.restore, outbox.restore)

  /** Shows stored messages at once, offline too; the page from the server replaces them. */
  async function showFromDevice(id: string): Promise<void> {
    const kept = await device.then(({ findOnDevice }) => findOnDevice(database, id)).catch(() => undefined)
    const [oldest] = kept?.messages ?? []
    const upToDate = kept?.messages.at(-1)?.seq === store.conversation(id)?.last_seq
    if (!kept || !oldest || !upToDate || store.segment(id)) return
    const pinned_ids = kept.messages.filter(({ pin }) => pin).map(({ message_id }) => message_id)
    store.openAt(id, { ...kept, found_oldest: oldest.seq === 1, found_newest: true, pinned_ids }, 'device')
  }
  const turns = new Map<string, symbol>()
  async function open(id: string, anchor: Anchor = 'first_unread'): Promise<void> {
    const turn = Symbol('open')
    turns.set(id, turn)
    if (!store.segment(id)) await showFromDevice(id)
    const wasListed = store.conversation(id) !== undefined
    const page = await calls.call.listMessages({ conversation_id: id, anchor, before: pageSize, after: pageSize })
    if (turns.get(id) !== turn) return // another place was requested since
    if (wasListed && !store.conversation(id)) return // left since
    for (const { client_message_id } of page.messages) settle(client_message_id)
    store.openAt(id, page)
    doubtUnlisted()
  }
  /** Messages of a conversation that the list does not contain: it was left while they were loading, or it is new. The server decides. */
  function doubtUnlisted(): void {
    if (!store.isLoaded()) return
    for (const id of store.openIds()) if (!store.conversation(id)) live.catchUp('conversation', id)
  }
  /** In a long list, the last messages of rows far down are missing; loads them. */
  async function completeWords(): Promise<void> {
    for (let rest = store.wordless(); rest.length; rest = rest.slice(limits.wordsAtOnce)) {
      const { rows } = await calls.call.listLatest({ conversation_ids: rest.slice(0, limits.wordsAtOnce) })
      store.putLatest(rows)
    }
  }
  const listAround = (conversation_id: string, anchor: number, before: number, after: number) =>
    calls.call.listMessages({ conversation_id, anchor, before, after })

  return {
    ownId,
    store,
    outbox,
    drafts,
    attachments,
    threads,
    arrangement,
    saved,
    scheduled,
    undoSend,
    reload: inbox.load,
    /** Every message held locally, for searching without the server. */
    held: () => Promise.all([import('./store/held.ts'), restored]).then(([{ findHeld }]) => findHeld(database, store)),
    /** Opens a conversation at the first unread message, at the newest, or at a place. */
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
    /** Sends regardless of the connection: the message is on screen and in the local database before this returns to the event loop. */
    send: (place: string, destination: Destination, body: RichText, { confirmed = false, silent = false }: Manner = {}): void => {
      const left = drafts.send(place)
      const isSilent = silent || undoSend.returned(place)?.silent === true
      undoSend.keepReturned(place, undefined)
      const client_message_id = randomId()
      const files = attachments.send(place, client_message_id)
      const waiting: Waiting = {
        client_message_id,
        ...(files > 0 && { files }),
        ...(confirmed && { confirmed }),
        ...(isSilent && { silent: true }),
        place,
        destination,
        body,
        text: plainTextOf(body),
        created_at: new Date().toISOString(),
        state: 'waiting',
      }
      void outbox.add(waiting, (open, kept) => moveToOutbox(open, kept, left))
    },
    tellEverything: () => tellEverything({ store, outbox, drafts, settleDrafts: () => draftSync.then((sync) => sync.settle()) }),
    /** Whether unsent messages and drafts stay on this device for the next sign-in or are deleted with everything else. */
    keepAfterSignOut: (keeps: boolean): void => {
      keepsWords = keeps
    },
    /** Moves the read pointer here at once and on the server shortly after, once for many messages. */
    read: reading.read,
    markRead: marking.markRead,
    /** A message marked unread stays unread while it is on screen, until the person returns to the conversation or writes there. */
    markUnread: marking.markUnread,
    /** Applies the response of an edit, a reaction or a deletion without waiting for its event. */
    changed,
  }
}
