import type { Message, SpaceCard } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { applyRows, type RowHandlers } from '#app/live/events.ts'
import type { ScopeEvent, ScopeStore } from '#app/live/scope-store.ts'
import { chat as calls } from './calls.ts'
import type { ChatStore } from './store/chat-store.ts'
import type { InboxChanges, InboxPart } from './inbox/inbox-part.ts'
import type { Outbox } from './outbox/outbox.ts'

export type ConversationsSettings = {
  store: ChatStore
  outbox: Pick<Outbox, 'settle'>
  /** Requests the whole list again. */
  reload: () => Promise<void>
  /** Requests the messages of a conversation again, around the first unread message. */
  reopen: (conversationId: string) => Promise<void>
}

/** Keeps conversations in sync: messages and their space. Stale state plus events gives the same result as a fresh fetch. */
export function createConversationStore({ store, outbox, reload, reopen }: ConversationsSettings): ScopeStore {
  const takeMessages = (id: string, rows: readonly Message[], revision: number): void => {
    for (const row of rows) outbox.settle(row.client_message_id)
    store.apply(id, rows, revision)
    if (store.restoreLatest(id)) void renew(id).catch(() => {})
  }
  /** Fetches the list row of one conversation. */
  async function renew(id: string): Promise<void> {
    const held = store.conversation(id)
    if (!held) return
    const { entity_type, entity_id, sub_space_id } = held
    const { space, conversation } = await calls.call.resolveConversation({
      entity_type,
      entity_id,
      ...(sub_space_id ? { sub_space_id } : {}),
    })
    if (conversation) store.putConversation(conversation, space)
    if (conversation && store.restoreLatest(id)) await renew(id)
  }
  const takeCard = (card: SpaceCard): void => {
    // Members of a space are in all its conversations; a new one is announced only by the space.
    if (store.putSpaceCard(card)) void reload().catch(() => {})
  }
  async function catchUp(id: string): Promise<void> {
    const since = store.revision(id)
    if (since === undefined) return
    const changes = await listChanges(id, since)
    if (!changes) return startAnew(id)
    if ((store.revision(id) ?? since) < since) return catchUp(id) // an older page was applied meanwhile
    if (changes.space) takeCard(changes.space)
    takeMessages(id, changes.rows, changes.revision)
  }
  async function startAnew(id: string): Promise<void> {
    const open = store.segment(id) !== undefined
    store.close(id)
    await reload()
    if (open && store.conversation(id)) await reopen(id)
  }
  async function leave(id: string): Promise<void> {
    store.close(id)
    await reload()
  }
  const handlers = handleConversation({ store, takeMessages, takeCard })
  return {
    kind: 'conversation',
    revision: store.revision,
    held: store.openIds,
    apply: (event) => {
      if (!applyRows(handlers, event)) store.apply(event.scopeId, [], event.revision)
    },
    catchUp: (id) =>
      catchUp(id).catch((error: unknown) => {
        if (!(error instanceof CallError && error.code === 'CONVERSATION_NOT_FOUND')) throw error
        return leave(id)
      }),
  }
}

type ConversationHandling = {
  store: ChatStore
  takeMessages: (id: string, rows: readonly Message[], revision: number) => void
  takeCard: (card: SpaceCard) => void
}

function handleConversation({ store, takeMessages, takeCard }: ConversationHandling): RowHandlers<'conversation'> {
  const applyMessages = (rows: readonly Message[], { scopeId, revision }: ScopeEvent): void => takeMessages(scopeId, rows, revision)
  return {
    'message.sent': applyMessages,
    'message.replied': applyMessages,
    'message.edited': applyMessages,
    'message.deleted': applyMessages,
    'message.reacted': applyMessages,
    'message.pinned': applyMessages,
    'message.previewed': applyMessages,
    'space.changed': (cards, { scopeId, revision }) => {
      cards.forEach(takeCard)
      store.apply(scopeId, [], revision)
    },
  }
}

/**
 * Fetches all pages of changes. Applied together, because only the whole shows which messages are new. Undefined when the revision is too
 * old for changes.
 */
async function listChanges(id: string, since: number) {
  const rows: Message[] = []
  for (let from = since; ;) {
    const page = await calls.call.listMessageChanges({ conversation_id: id, since: from })
    if (page.too_far) return undefined
    rows.push(...page.rows)
    if (page.complete) return { rows, revision: page.revision, space: page.space }
    from = page.revision
  }
}

export type InboxSettings = {
  store: ChatStore
  ownId: string
  /** Receives the inbox revision; requests the changes when the known one is lower. */
  check: (revision: number) => void
  /** Requests through the live connection, so that events wait for the response; repeats until one arrives. */
  catchUp: () => void
  onLoaded: () => void
  /** Called after changes of the list are applied: memory may hold messages of a conversation no longer in it. */
  onChanged: () => void
  /** Drafts, saved messages and the like. */
  parts: readonly InboxPart[]
  /** Called when the person's own join requests may have changed. */
  onAsked: () => void
}
export type InboxStore = ScopeStore & { load: () => Promise<void> }

/** Keeps the inbox in sync: joining, leaving, reading on other devices, a first direct message, and its parts. */
export function createInboxStore(settings: InboxSettings): InboxStore {
  const { store, ownId, check, catchUp, onLoaded, onChanged, onAsked, parts } = settings
  const handlers = [handleList(settings), ...parts.map((part) => part.handlers)]
  let revision: number | undefined
  /** Ordinary messages never touch the inbox: after a disconnect only the whole list shows what arrived. */
  let stale = true

  /** Loads the current list. A response already pending may be older than what the caller knows, so another load follows it. */
  const load = oneAfterAnother(async () => {
    stale = false
    const list = await calls.call.listRecent({}).catch((error: unknown) => {
      stale = true
      throw error
    })
    const latest = Math.max(list.inbox_revision, revision ?? 0)
    revision = list.inbox_revision
    for (const part of parts) part.takeAll?.(list)
    store.putRecent(list.items, { complete: true })
    check(latest)
    onLoaded()
    onAsked()
  })
  async function fetchChanges(since: number): Promise<void> {
    const changes = await calls.call.listInboxChanges({ since })
    if (revision !== since) return check(changes.revision) // a whole list arrived meanwhile
    takeListChanges(store, changes)
    for (const part of parts) part.takeChanges(changes)
    revision = changes.revision
    if (changes.asked.length) onAsked()
    onChanged()
  }
  return {
    kind: 'inbox',
    load,
    revision: () => revision,
    held: () => [ownId],
    apply: (event) => {
      revision = event.revision
      for (const each of handlers) applyRows(each, event)
    },
    catchUp: () => (stale || revision === undefined ? load() : fetchChanges(revision)),
    onReady: () => {
      stale = true
      catchUp()
    },
  }
}

/** Returns a function that runs `work`; called during a run, it starts another one after it, once for all these calls. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  return function run(): Promise<void> {
    if (!running) return (running = work().finally(() => (running = undefined)))
    const settled = running.catch(() => {})
    next ??= settled.then(() => {
      next = undefined
      return run()
    })
    return next
  }
}

function takeListChanges(store: ChatStore, { left, rows, threads }: InboxChanges): void {
  for (const spaceId of left) store.remove(spaceId)
  rows.forEach(store.putItem)
  threads.forEach(store.threads.putOwn)
}

/** The handlers of the list of chats itself. */
export const handleList = ({
  store,
  onChanged,
  onAsked,
}: Pick<InboxSettings, 'store' | 'onChanged' | 'onAsked'>): Partial<RowHandlers<'inbox'>> => ({
  'inbox.changed': (rows) => {
    rows.forEach(store.putItem)
    onChanged()
  },
  'thread.changed': (rows) => {
    for (const row of rows) store.putThreadChange(row)
    onChanged()
  },
  'inbox.asked': () => {
    onAsked()
    onChanged()
  },
  'inbox.left': (rows) => {
    for (const { entity_id } of rows) store.remove(entity_id)
    onChanged()
  },
})
