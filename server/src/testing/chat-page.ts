import type { Message, RecentItem, SpaceCard } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import type { ScopeEvent, ScopeKeeper } from '../../../web/src/app/live/scope-keeper.ts'
import { createScopeLine } from '../../../web/src/app/live/scope-line.ts'
import { createChatStore, type ChatStore } from '../../../web/src/features/chat/store/chat-store.ts'
import type { Person } from './people.ts'

export type ChatPage = Awaited<ReturnType<typeof openChatPage>>

/** What one person's page holds of chat: read once, then kept in step by the web's own store and lines from a real socket. */
export async function openChatPage(person: Person, loses: (frame: number) => boolean) {
  const store = createChatStore(person.id)
  let asking = 0
  let inboxRevision = 0
  let frames = 0

  const asked = async <T>(question: () => Promise<T>): Promise<T> => {
    asking += 1
    return question().finally(() => (asking -= 1))
  }
  /** True of an item that was read before what events have told of its conversations since. */
  const isOlder = (item: RecentItem): boolean => item.conversations.some((row) => row.revision < (store.conversation(row.conversation_id)?.revision ?? 0))
  const takeItem = (item: RecentItem): void => {
    const space = isOlder(item) ? store.item(item.entity_id)?.space : undefined
    store.putItem(item)
    if (space) store.putSpace(space) // it would bring the old name back
  }
  /** The whole list. One that was read before what events have told meanwhile is read again: it would bring back what was left. */
  const load = (): Promise<void> =>
    asked(async () => {
      const { inbox_revision, items } = await person.client.listRecent({})
      if (inbox_revision < inboxRevision || items.some(isOlder)) return load()
      inboxRevision = inbox_revision
      const there = new Set(items.map((item) => item.entity_id))
      for (const { entity_id } of store.recent()) if (!there.has(entity_id)) store.remove(entity_id) // with the messages in memory
      store.putRecent(items, { complete: true })
      for (const row of items.flatMap((item) => item.conversations)) if (store.segment(row.conversation_id)) lines.conversation.stands(row.conversation_id, row.revision)
    })
  const takeMessages = async (id: string, rows: readonly Message[], revision: number): Promise<void> => {
    store.apply(id, rows, revision)
    if (rows.some((row) => row.deleted_at) && store.restoreLatest(id)) await load()
  }
  const catchUp = async (id: string): Promise<void> => {
    const changes = await person.client.listMessageChanges({ conversation_id: id, since: store.revision(id) ?? 0 })
    if (changes.space) store.putSpaceCard(changes.space)
    await takeMessages(id, changes.rows, changes.revision)
    if (!changes.complete) await catchUp(id)
  }
  const conversations: ScopeKeeper = {
    kind: 'conversation',
    revision: store.revision,
    held: store.conversationIds,
    apply: ({ scopeId, name, rows, revision }: ScopeEvent) => {
      if (name !== 'space.changed') return void takeMessages(scopeId, rows as readonly Message[], revision) // the event's name tells the rows' type
      for (const card of rows as readonly SpaceCard[]) store.putSpaceCard(card) // likewise
      store.apply(scopeId, [], revision)
    },
    catchUp: (id) => asked(() => catchUp(id).catch((error: unknown) => (error instanceof CallError && error.code === 'CONVERSATION_NOT_FOUND' ? load() : Promise.reject(error)))),
  }
  const inbox: ScopeKeeper = {
    kind: 'inbox',
    revision: () => inboxRevision,
    held: () => [person.id],
    apply: ({ name, rows, revision }) => {
      inboxRevision = revision
      if (name === 'inbox.left') for (const { entity_id } of rows as readonly { entity_id: string }[]) store.remove(entity_id) // likewise
      else for (const item of rows as readonly RecentItem[]) takeItem(item) // likewise
    },
    catchUp: () =>
      asked(async () => {
        const changes = await person.client.listInboxChanges({ since: inboxRevision })
        for (const spaceId of changes.left) store.remove(spaceId)
        changes.rows.forEach(takeItem)
        inboxRevision = Math.max(changes.revision, inboxRevision)
      }),
  }
  const lines = { conversation: createScopeLine(conversations), inbox: createScopeLine(inbox) }

  const socket = await person.openSocket()
  await load()
  socket.socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    const [kind, scopeId] = String(frame.scope).split(':')
    if ((kind !== 'conversation' && kind !== 'inbox') || scopeId === undefined) return
    if (frame.type === 'event' && !loses((frames += 1))) lines[kind].event({ scopeId, revision: frame.revision, name: frame.name, rows: frame.rows })
    if (frame.type === 'behind') lines[kind].stands(scopeId, frame.revision)
  })
  return {
    store,
    socket,
    isAtRest: (): boolean => asking === 0,
    /** What a page does when it is told that frames were lost: every scope it holds is asked for. */
    resync: (): void => {
      for (const id of conversations.held()) lines.conversation.catchUp(id)
      lines.inbox.catchUp(person.id)
    },
  }
}

/** Opens the newest messages of a conversation on a page, if the person is in it. */
export async function openConversation(store: ChatStore, { client }: Person, id: string): Promise<void> {
  const page = await client.listMessages({ conversation_id: id, anchor: 'newest', before: 200 }).catch(() => undefined)
  if (page) store.openAt(id, page)
}

/** What a page that was opened just now shows. */
export async function openFreshStore(person: Person, conversationId: string): Promise<ChatStore> {
  const store = createChatStore(person.id)
  store.putRecent((await person.client.listRecent({})).items, { complete: true })
  await openConversation(store, person, conversationId)
  return store
}
