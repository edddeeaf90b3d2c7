import type { chatEvents } from '@atrium/contract/chat/events'
import type { Message, RecentItem, SpaceCard } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import type { ScopeEvent, ScopeKeeper } from '#app/live/scope-keeper.ts'
import { chat as calls } from './calls.ts'
import type { ChatStore } from './store/chat-store.ts'
import type { Outbox } from './store/outbox.ts'

type ChatEvent = keyof typeof chatEvents

/** Conversations in step: messages and the space they are in. Stale state and events give what a fresh fetch gives. */
export function keepConversations(store: ChatStore, outbox: Outbox, reload: () => Promise<void>): ScopeKeeper {
  const takeMessages = (id: string, rows: readonly Message[], revision: number): void => {
    for (const row of rows) outbox.settle(row.client_message_id)
    store.apply(id, rows, revision)
    if (rows.some((row) => row.deleted_at) && store.restoreLatest(id)) void reload().catch(() => {})
  }
  const catchUp = async (id: string): Promise<void> => {
    const since = store.revision(id)
    if (since === undefined) return
    const changes = await calls.call.listMessageChanges({ conversation_id: id, since })
    if (changes.too_far) {
      store.close(id)
      return reload()
    }
    if (changes.space) store.putSpaceCard(changes.space)
    takeMessages(id, changes.rows, changes.revision)
    if (!changes.complete) await catchUp(id)
  }
  return {
    kind: 'conversation',
    revision: store.revision,
    held: store.conversationIds,
    apply: ({ scopeId, name, rows, revision }: ScopeEvent) => {
      if ((name as ChatEvent) !== 'space.changed') return takeMessages(scopeId, rows as readonly Message[], revision) // the event's name tells the rows' type
      for (const card of rows as readonly SpaceCard[]) store.putSpaceCard(card) // likewise
      store.apply(scopeId, [], revision)
    },
    catchUp: (id) =>
      catchUp(id).catch((error: unknown) => {
        if (!(error instanceof CallError && error.code === 'CONVERSATION_NOT_FOUND')) throw error
        return reload()
      }),
  }
}

export type InboxKeeper = ScopeKeeper & { load: () => Promise<void> }

/** The inbox in step: joined, left, read elsewhere, a first direct message. `check` compares a conversation that is in memory with where it stands. */
export function keepInbox(
  store: ChatStore,
  ownId: string,
  check: (conversationId: string, revision: number) => void,
  onLoaded: () => void,
): InboxKeeper {
  let revision: number | undefined
  let loading: Promise<void> | undefined
  const take = (items: readonly RecentItem[]) => items.forEach((item) => store.putItem(item))
  const fetchAll = async (): Promise<void> => {
    const { inbox_revision, items } = await calls.call.listRecent({})
    revision = Math.max(inbox_revision, revision ?? 0)
    for (const row of items.flatMap((item) => item.conversations))
      if (store.segment(row.conversation_id)) check(row.conversation_id, row.revision)
    store.putRecent(items, { complete: true })
    onLoaded()
  }
  const load = (): Promise<void> => (loading ??= fetchAll().finally(() => (loading = undefined)))
  return {
    kind: 'inbox',
    load,
    revision: () => revision,
    held: () => [ownId],
    apply: (event) => {
      revision = event.revision
      if ((event.name as ChatEvent) === 'inbox.changed') return take(event.rows as readonly RecentItem[]) // the event's name tells the rows' type
      for (const { entity_id } of event.rows as readonly { entity_id: string }[]) store.remove(entity_id) // likewise
    },
    catchUp: async () => {
      if (revision === undefined) return load()
      const changes = await calls.call.listInboxChanges({ since: revision })
      for (const spaceId of changes.left) store.remove(spaceId)
      take(changes.rows)
      revision = Math.max(changes.revision, revision)
    },
    onReady: () => void load().catch(() => {}),
  }
}
