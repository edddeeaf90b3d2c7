import type { Conversation, Message, RecentItem } from '@atrium/contract/chat/schemas'
import type { ServerFrame } from '@atrium/contract/live'
import { rowsOf } from '#kernel/live/announcement'
import type { Person } from '../people.ts'
import type { Held, OpenThread } from './held.ts'
import { holdChats, type HeldChats } from './held-chats.ts'
import { holdOwn } from './own.ts'

export type Event = Extract<ServerFrame, { type: 'event' }>
export type Notice = Event | Extract<ServerFrame, { type: 'behind' }>

/** The events whose rows are messages. */
const messageEvents = [
  'message.sent',
  'message.replied',
  'message.edited',
  'message.deleted',
  'message.reacted',
  'message.pinned',
  'message.previewed',
] as const

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
  const takeInboxEvent = async (event: Event): Promise<void> => {
    const { revision } = event
    if (revision <= inboxRevision) return
    if (revision > inboxRevision + 1) return catchUpInbox()
    inboxRevision = revision
    rowsOf('thread.changed', event)?.forEach(chats.takeThreadChange)
    rowsOf('inbox.left', event)?.forEach(({ entity_id }) => chats.forget(entity_id))
    for (const item of rowsOf('inbox.changed', event) ?? []) await takeItem(item)
    ownRows.takeEvent(event)
  }
  const takeConversationEvent = async (id: string, event: Event): Promise<void> => {
    const { revision } = event
    const conversation = chats.held.get(id)
    if (!conversation || revision <= conversation.revision) return
    if (revision > conversation.revision + 1) return catchUp(id)
    rowsOf('space.changed', event)?.forEach(chats.takeCard)
    const messages = messageEvents.flatMap((name) => rowsOf(name, event) ?? [])
    chats.takeRows(conversation, messages, revision)
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

/** All earlier messages, because the page computes unread counts from the messages it holds. */
async function listBefore(client: Client, conversation_id: string, [first]: readonly Message[]): Promise<Message[]> {
  if (!first) return []
  const page = await client.listMessages({ conversation_id, anchor: first.seq, before: 200 })
  const own = page.messages.filter(({ seq }) => seq < first.seq)
  return page.found_oldest ? own : [...(await listBefore(client, conversation_id, own)), ...own]
}
