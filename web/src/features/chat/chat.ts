import { live } from '#app/live/live.ts'
import type { Credentials } from '#app/session/stored-session.ts'
import { arrangementPart, holdArrangement } from './arrangement/arrangement.ts'
import { chat as calls } from './calls.ts'
import { draftsPart } from './drafts/drafts.ts'
import { openDrafts } from './drafts/open-drafts.ts'
import { createPages, dropUnlisted } from './history/pages.ts'
import { endAtSignOut } from './outbox/end-at-sign-out.ts'
import { keepInSync } from './keep-in-sync.ts'
import { openSending } from './outbox/open-sending.ts'
import { createMarking } from './reading/marking.ts'
import { createReading } from './reading/reading.ts'
import { addDue } from './saved/due-reminders.ts'
import { holdSaved, savedPart } from './saved/saved.ts'
import { holdScheduled, scheduledPart } from './scheduled/scheduled.ts'
import { createChatStore, type ChatStore } from './store/chat-store.ts'
import { openDevice, type Device } from './store/open-device.ts'
import { sendUnsent } from './outbox/send-unsent.ts'
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

function startChat(companyId: string, ownId: string) {
  const key = `${companyId}-${ownId}`
  const device = openDevice(companyId, ownId)
  const store = createChatStore(ownId, {
    onChanged: device.keep,
    check: (id, revision) => live.reportRevision('conversation', id, revision),
  })
  const drafting = openDrafts({ key, database: device.database, notify: store.notify })
  const { drafts } = drafting
  const reading = createReading(store, (conversation_id, seq) => calls.call.moveReadPointer({ conversation_id, seq }))
  const marking = createMarking({ store, stop: reading.stop, moveAll: (wanted) => calls.call.moveReadPointers(wanted) })
  const sending = openSending({
    key,
    database: device.database,
    store,
    drafts,
    onSent: (message) => sync.applySent(message),
    onWithdrawn: (message) => sync.applyChanged(message),
  })
  const { outbox, attachments, undoSend, send, settle } = sending
  const pages = createPages({ store, findStored: device.find, settle })
  const threads = openThreadActions({ store, settle, onOpened: () => dropUnlisted(store) })
  const own = openOwnRows(device, store)
  const onLoaded = (): void => {
    outbox.hurry()
    drafting.sync('renew')
    reading.tellAgain()
    threads.resume()
  }
  const sync = keepInSync({ store, ownId, parts: [draftsPart(drafts), ...own.parts], settle, open: pages.open, onLoaded })

  followPage({ drafting, sending })
  void device
    .restore(store)
    .then(sync.reload)
    .catch(() => {})
  void attachments.restore().then(outbox.restore, outbox.restore)

  return {
    ownId,
    store,
    outbox,
    attachments,
    threads,
    undoSend,
    drafts,
    ...own.rows,
    ...pages,
    reload: sync.reload,
    /** Every message held locally, for searching without the server. */
    held: () => device.findAll(store),
    send,
    sendUnsent: () => sendUnsent({ store, outbox, drafts, settleDrafts: drafting.settle }),
    keepAfterSignOut: endAtSignOut({ device, drafting, sending }),
    read: reading.read,
    ...marking,
    /** Applies the response of an edit, a reaction or a deletion without waiting for its event. */
    changed: sync.applyChanged,
  }
}

/** Private rows of the person, in sync with the inbox. */
function openOwnRows(device: Device, store: ChatStore) {
  const arrangement = holdArrangement(device.database, () => ['arrangement', 'recent'].forEach((topic) => store.notify(topic)))
  void arrangement.restore().catch(() => {})
  const saved = holdSaved(store.notify, addDue)
  const scheduled = holdScheduled(store.notify)
  return { rows: { arrangement, saved, scheduled }, parts: [arrangementPart(arrangement), savedPart(saved), scheduledPart(scheduled)] }
}

type PageSettings = { drafting: ReturnType<typeof openDrafts>; sending: ReturnType<typeof openSending> }

/** Saves what is unsent when the page may close, and sends it when the network is back. */
function followPage({ drafting: { drafts, sync }, sending: { attachments, outbox } }: PageSettings): void {
  const save = (): void => {
    drafts.flush()
    outbox.copyWaiting()
  }
  addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => {
    save() // a phone may end a hidden page without further notice
    sync('hurry')
  })
  addEventListener('online', () => {
    attachments.hurry()
    outbox.hurry()
    sync('hurry')
  })
}
