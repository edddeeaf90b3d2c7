import type { Conversation, Message, RecentItem, SpaceCard, ThreadChange } from '@atrium/contract/chat/schemas'
import type { ServerFrame } from '@atrium/contract/live'
import type { Person } from '../people.ts'
import type { Held, OpenThread } from './held.ts'
import { holdChats, type HeldChats } from './held-chats.ts'
import { holdOwn } from './own.ts'

export type Event = Extract<ServerFrame, { type: 'event' }>
export type Notice = Event | Extract<ServerFrame, { type: 'behind' }>

/** Keeps the chats of a page in step with the server: applies the rows of events, and fetches changes when one is missing. */
export function followChats({ client, id: own }: Person, threads: readonly OpenThread[]) {
  const chats = holdChats(own)
  const ownRows = holdOwn()
  let inboxRevision = 0

  const begin = async (): Promise<void> => {
    const begun = await client.listRecent({})
    inboxRevision = begun.inbox_revision
    for (const item of begun.items) await takeItem(item)
    ownRows.take({ ...begun, drafts: (await client.listDrafts({})).rows })
  }
  const takeItem = async (item: RecentItem): Promise<void> => {
    for (const row of chats.takeItem(item))
      chats.held.set(row.conversation_id, await openConversation({ client, chats, threads }, row, item.entity_id))
  }
  const take = (frame: Notice): Promise<void> => {
    const [kind = '', id = ''] = frame.scope.split(':')
    if (kind === 'inbox') return frame.type === 'event' ? takeInboxEvent(frame) : catchUpInbox()
    if (kind === 'conversation') return frame.type === 'event' ? takeConversationEvent(id, frame) : catchUp(id)
    return Promise.resolve()
  }
  const takeInboxEvent = async ({ revision, name, rows }: Event): Promise<void> => {
    if (revision <= inboxRevision) return
    if (revision > inboxRevision + 1) return catchUpInbox()
    inboxRevision = revision
    if (name === 'thread.changed') for (const row of rows as readonly ThreadChange[]) chats.takeThreadChange(row) // the event's name determines the rows' type
    else if (name === 'inbox.left') for (const { entity_id } of rows as readonly { entity_id: string }[]) chats.forget(entity_id) // likewise
    else if (name === 'inbox.changed') for (const item of rows as readonly RecentItem[]) await takeItem(item) // likewise
    else ownRows.takeEvent(name, rows)
  }
  const takeConversationEvent = async (id: string, { revision, name, rows }: Event): Promise<void> => {
    const conversation = chats.held.get(id)
    if (!conversation || revision <= conversation.revision) return
    if (revision > conversation.revision + 1) return catchUp(id)
    if (name === 'space.changed') for (const card of rows as readonly SpaceCard[]) chats.takeCard(card) // likewise
    chats.takeRows(conversation, name === 'space.changed' ? [] : (rows as readonly Message[]), revision) // likewise
  }
  const catchUp = async (id: string): Promise<void> => {
    const conversation = chats.held.get(id)
    if (!conversation) return
    const changes = await client.listMessageChanges({ conversation_id: id, since: conversation.revision })
    if (changes.space) chats.takeCard(changes.space)
    chats.takeRows(conversation, changes.rows, changes.revision)
    if (!changes.complete) await catchUp(id)
  }
  const catchUpInbox = async (): Promise<void> => {
    const changes = await client.listInboxChanges({ since: inboxRevision })
    changes.left.forEach(chats.forget)
    ownRows.take(changes)
    for (const item of changes.rows) await takeItem(item)
    changes.threads.forEach(chats.takeThread)
    // Set last: if an item could not be opened because it was left meanwhile, the others are fetched again.
    inboxRevision = Math.max(changes.revision, inboxRevision)
  }

  return { begin, take, catchUp, catchUpInbox, ids: () => chats.held.keys(), shown: chats.shown, shownOwn: ownRows.shown }
}

type Client = Person['client']
type Page = { client: Client; chats: HeldChats; threads: readonly OpenThread[] }

async function openConversation({ client, chats, threads }: Page, row: Conversation, entityId: string): Promise<Held> {
  const { conversation_id } = row
  const page = await client.listMessages({ conversation_id, anchor: 'newest', before: 200 })
  const older = page.found_oldest ? [] : await listBefore(client, conversation_id, page.messages)
  const { space } = await client.listMessageChanges({ conversation_id, since: page.revision })
  if (space) chats.takeCard(space)
  const opened: Held = {
    revision: page.revision,
    rows: new Map([...older, ...page.messages].map((message) => [message.message_id, message])),
    pinned: new Set(page.pinned_ids),
    threads: new Map(),
    pointer: row,
    entityId,
  }
  for (const { message_id } of threads.filter((thread) => thread.conversation_id === conversation_id)) {
    const { root, own, messages } = await client.listThread({ thread_id: message_id, anchor: 'newest', before: 80 })
    opened.threads.set(message_id, own)
    chats.takeRows(opened, [root, ...messages], opened.revision)
  }
  chats.takePointer(opened, row)
  return opened
}

/** All earlier messages: unread counts are computed from the messages held. */
async function listBefore(client: Client, conversation_id: string, [first]: readonly Message[]): Promise<Message[]> {
  if (!first) return []
  const page = await client.listMessages({ conversation_id, anchor: first.seq, before: 200 })
  const own = page.messages.filter(({ seq }) => seq < first.seq)
  return page.found_oldest ? own : [...(await listBefore(client, conversation_id, own)), ...own]
}
