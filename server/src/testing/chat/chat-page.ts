import { isCalled } from '@atrium/contract/chat/mentions'
import { filesInShort } from '@atrium/contract/chat/files-in-short'
import type { Conversation, Message, OwnThread, RecentItem, Space, SpaceCard, ThreadChange } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import type { ServerFrame } from '@atrium/contract/live'
import { holdOwn } from './own.ts'
import { isLater, withThread, type Held, type Pointer } from './held.ts'
import type { Person } from '../people.ts'

type Event = Extract<ServerFrame, { type: 'event' }>

/** A thread that is open on the page, by its message and conversation. */
export type OpenThread = Pick<Message, 'message_id' | 'conversation_id'>
export type ChatPage = Awaited<ReturnType<typeof openChatPage>>

/**
 * The minimum that a page must do to stay in sync with chat: apply rows by their revisions, fetch changes when one is missing, and nothing
 * else. Everything shown is derived from rows and pointers, so it agrees with a fresh fetch exactly if the events are sufficient.
 */
export async function openChatPage(person: Person, loses: (frame: number) => boolean = () => false, threads: readonly OpenThread[] = []) {
  const { client, id: own } = person
  const items = new Map<string, RecentItem>()
  const cards = new Map<string, SpaceCard>()
  const held = new Map<string, Held>()
  const ownRows = holdOwn()
  let inboxRevision = 0
  let work: Promise<void> = Promise.resolve()

  const takeCard = (card: SpaceCard): void => {
    if (card.revision >= (cards.get(card.space_id)?.revision ?? 0)) cards.set(card.space_id, card)
  }
  /** Sending moves one's own pointer without an inbox event, so own messages after `pointer.last_seq` move it here. */
  const takePointer = (conversation: Held, pointer: Pointer): void => {
    const since = [...conversation.rows.values()].filter((message) => message.sender_id === own && message.seq > pointer.last_seq)
    conversation.pointer = { ...pointer, last_read_seq: Math.max(pointer.last_read_seq, ...since.map((message) => message.seq)) }
  }
  const takeRows = (conversation: Held, rows: readonly Message[], revision: number): void => {
    for (const row of rows) {
      const known = conversation.rows.get(row.message_id)
      if (known && known.revision >= row.revision) continue
      conversation.rows.set(row.message_id, row)
      if (row.pin) conversation.pinned.add(row.message_id)
      else conversation.pinned.delete(row.message_id)
    }
    conversation.revision = Math.max(conversation.revision, revision)
    takePointer(conversation, conversation.pointer)
  }
  const takeThread = (row: OwnThread): void => {
    const conversation = held.get(row.conversation_id)
    const known = conversation?.threads.get(row.thread_id)
    if (known && row.revision > known.revision) conversation?.threads.set(row.thread_id, row)
  }
  const takeThreadChange = ({ unread_thread_count, ...row }: ThreadChange): void => {
    takeThread(row)
    const conversation = held.get(row.conversation_id)
    if (conversation && row.revision > conversation.pointer.read_revision)
      conversation.pointer = {
        ...conversation.pointer,
        unread_thread_count,
        unread_thread_ids: withThread(conversation.pointer.unread_thread_ids, row),
        read_revision: row.revision,
      }
  }
  const forget = (entityId: string): void => {
    items.delete(entityId)
    for (const [id, conversation] of held) if (conversation.entityId === entityId) held.delete(id)
  }
  const takeItem = async (item: RecentItem): Promise<void> => {
    items.set(item.entity_id, item)
    for (const row of item.conversations) {
      const known = held.get(row.conversation_id)
      if (known && isLater(row, known.pointer)) takePointer(known, row)
      if (!known) held.set(row.conversation_id, await open(row, item.entity_id))
    }
  }
  /** All earlier messages: unread counts are computed from the messages held. */
  const listBefore = async (conversation_id: string, [first]: readonly Message[]): Promise<Message[]> => {
    if (!first) return []
    const page = await client.listMessages({ conversation_id, anchor: first.seq, before: 200 })
    const own = page.messages.filter(({ seq }) => seq < first.seq)
    return page.found_oldest ? own : [...(await listBefore(conversation_id, own)), ...own]
  }
  const open = async (row: Conversation, entityId: string): Promise<Held> => {
    const page = await client.listMessages({ conversation_id: row.conversation_id, anchor: 'newest', before: 200 })
    const older = page.found_oldest ? [] : await listBefore(row.conversation_id, page.messages)
    const { space } = await client.listMessageChanges({ conversation_id: row.conversation_id, since: page.revision })
    if (space) takeCard(space)
    const opened: Held = {
      revision: page.revision,
      rows: new Map([...older, ...page.messages].map((message) => [message.message_id, message])),
      pinned: new Set(page.pinned_ids),
      threads: new Map(),
      pointer: row,
      entityId,
    }
    for (const { message_id } of threads.filter((thread) => thread.conversation_id === row.conversation_id)) {
      const { root, own: state, messages } = await client.listThread({ thread_id: message_id, anchor: 'newest', before: 80 })
      opened.threads.set(message_id, state)
      takeRows(opened, [root, ...messages], opened.revision)
    }
    takePointer(opened, row)
    return opened
  }
  const catchUp = async (id: string): Promise<void> => {
    const conversation = held.get(id)
    if (!conversation) return
    const changes = await client.listMessageChanges({ conversation_id: id, since: conversation.revision })
    if (changes.space) takeCard(changes.space)
    takeRows(conversation, changes.rows, changes.revision)
    if (!changes.complete) await catchUp(id)
  }
  const catchUpInbox = async (): Promise<void> => {
    const changes = await client.listInboxChanges({ since: inboxRevision })
    changes.left.forEach(forget)
    ownRows.take(changes)
    for (const item of changes.rows) await takeItem(item)
    changes.threads.forEach(takeThread)
    // Set last: if an item could not be opened because it was left meanwhile, the others are fetched again.
    inboxRevision = Math.max(changes.revision, inboxRevision)
  }

  /** A removed member receives no more events, and learns from the inbox of the removal. */
  const unlessOut = async (error: unknown): Promise<void> => {
    if (!(error instanceof CallError && ['CONVERSATION_NOT_FOUND', 'MESSAGE_NOT_FOUND'].includes(error.code))) throw error
    await catchUpInbox()
  }
  /** An error is thrown by the next rest(); later frames are still applied. */
  let failure: Error | undefined
  const enqueue = (task: () => Promise<void>): Promise<void> =>
    (work = work.then(() => task().catch(unlessOut)).catch((error: Error) => void (failure ??= error)))

  const takeInboxEvent = async ({ revision, name, rows }: Event): Promise<void> => {
    if (revision <= inboxRevision) return
    if (revision > inboxRevision + 1) return catchUpInbox()
    inboxRevision = revision
    if (name === 'thread.changed') for (const row of rows as readonly ThreadChange[]) takeThreadChange(row) // the event's name determines the rows' type
    else if (name === 'inbox.left') for (const { entity_id } of rows as readonly { entity_id: string }[]) forget(entity_id) // likewise
    else if (name === 'inbox.changed') for (const item of rows as readonly RecentItem[]) await takeItem(item) // likewise
    else ownRows.takeEvent(name, rows)
  }
  const takeConversationEvent = async (id: string, { revision, name, rows }: Event): Promise<void> => {
    const conversation = held.get(id)
    if (!conversation || revision <= conversation.revision) return
    if (revision > conversation.revision + 1) return catchUp(id)
    if (name === 'space.changed') for (const card of rows as readonly SpaceCard[]) takeCard(card) // likewise
    takeRows(conversation, name === 'space.changed' ? [] : (rows as readonly Message[]), revision) // likewise
  }
  const take = (frame: Event | Extract<ServerFrame, { type: 'behind' }>): Promise<void> => {
    const [kind = '', id = ''] = frame.scope.split(':')
    if (kind === 'inbox') return frame.type === 'event' ? takeInboxEvent(frame) : catchUpInbox()
    if (kind === 'conversation') return frame.type === 'event' ? takeConversationEvent(id, frame) : catchUp(id)
    return Promise.resolve()
  }

  let socket = await person.openSocket()
  const begun = await client.listRecent({})
  inboxRevision = begun.inbox_revision
  for (const item of begun.items) await takeItem(item)
  ownRows.take({ ...begun, drafts: (await client.listDrafts({})).rows })
  let frames = 0
  const hear = (frame: ServerFrame): void => {
    if (frame.type === 'behind' || (frame.type === 'event' && !loses((frames += 1)))) void enqueue(() => take(frame))
  }
  const listen = (): void => {
    for (const frame of socket.frames) hear(frame)
    socket.socket.on('message', (data: Buffer) => hear(JSON.parse(data.toString())))
  }
  listen()
  const resync = (): void => {
    for (const id of held.keys()) void enqueue(() => catchUp(id))
    void enqueue(catchUpInbox)
  }
  return {
    get socket() {
      return socket
    },
    /** Reconnects after the connection was closed, and fetches what was missed. */
    reopen: async (): Promise<void> => {
      socket = await person.openSocket()
      if (!socket.isOpen()) return // the caller tries again
      listen()
      resync()
    },
    /** Resolves when everything received so far has been applied; rejects when something could not be. */
    rest: async (): Promise<void> => {
      await socket.settle()
      await work
      const told = failure
      failure = undefined
      if (told) throw told
    },
    /** What a page does when asked to resync: fetches the changes of every scope it holds. */
    resync,
    shown: () =>
      [...items.values()]
        .map((item) =>
          showItem(
            item,
            cards,
            own,
            [...held.values()].filter((one) => one.entityId === item.entity_id),
          ),
        )
        .toSorted(byEntity),
    own: ownRows.shown,
  }
}

type Shown = { entity_id: string; request_count: number; space: unknown; conversations: unknown[] }
const byEntity = (left: Shown, right: Shown): number => left.entity_id.localeCompare(right.entity_id)
const byId = (left: { conversation_id: string }, right: { conversation_id: string }): number =>
  left.conversation_id.localeCompare(right.conversation_id)
const rowsShown = 20

function showItem(item: RecentItem, cards: ReadonlyMap<string, SpaceCard>, own: string, conversations: Held[]): Shown {
  const card = cards.get(item.entity_id)
  const shown = conversations.map(({ pointer, revision, rows, pinned, threads }) => {
    const messages = [...rows.values()].filter(({ seq }) => seq > 0).toSorted((left, right) => left.seq - right.seq)
    const repliesIn = (id: string): Message[] =>
      [...rows.values()].filter((row) => row.thread_id === id).toSorted((left, right) => (left.thread_seq ?? 0) - (right.thread_seq ?? 0))
    const there = messages.filter((message) => !message.deleted_at)
    const latest = there.at(-1)
    return {
      conversation_id: pointer.conversation_id,
      revision,
      last_seq: messages.at(-1)?.seq ?? 0,
      last_read_seq: pointer.last_read_seq,
      unread_message_count: there.filter((message) => message.seq > pointer.last_read_seq).length,
      unread_mention_seqs: there.filter((message) => message.seq > pointer.last_read_seq && isCalled(message, own)).map(({ seq }) => seq),
      unread_thread_count: pointer.unread_thread_count,
      unread_thread_ids: pointer.unread_thread_ids,
      latest_message: latest?.text.slice(0, 200) ?? null,
      latest_seq: latest?.seq ?? null,
      latest_files: latest ? filesInShort(latest.files) : null,
      messages: messages.slice(-rowsShown),
      pinned_ids: [...pinned].toSorted(),
      threads: [...threads].map(([id, { revision: _at, ...own }]) => ({
        root: rows.get(id),
        own,
        replies: repliesIn(id).slice(-rowsShown),
      })),
    }
  })
  return {
    entity_id: item.entity_id,
    request_count: item.request_count,
    space: item.space && card && card.revision > item.space.revision ? withCard(item.space, card) : item.space,
    conversations: shown.toSorted(byId),
  }
}

/** A new rule of the space changes the person's rights, which the card lists by role. */
const withCard = (space: Space, card: SpaceCard): Space => ({ ...space, ...card, can: space.role ? card.can_as[space.role] : space.can })

/** A fresh fetch of everything, in the same form. */
export async function showFresh({ client }: Person, threads: readonly OpenThread[] = []): Promise<Shown[]> {
  const { items } = await client.listRecent({})
  const showThread = async ({ message_id }: OpenThread) => {
    const page = await client.listThread({ thread_id: message_id, anchor: 'newest', before: rowsShown })
    const { revision: _at, ...own } = page.own
    return { root: page.root, own, replies: page.messages }
  }
  const shown = items.map(async ({ entity_id, request_count, space, conversations }) => {
    const fresh = conversations.map(async (row) => {
      const { conversation_id, revision, last_seq, last_read_seq, latest_message, latest_seq, latest_files } = row
      const { unread_message_count, unread_mention_seqs, unread_thread_count, unread_thread_ids } = row
      const { messages, pinned_ids } = await client.listMessages({ conversation_id, anchor: 'newest', before: rowsShown })
      const open = await Promise.all(threads.filter((thread) => thread.conversation_id === conversation_id).map(showThread))
      const counted = { last_read_seq, unread_message_count, unread_mention_seqs, unread_thread_count, unread_thread_ids }
      return {
        conversation_id,
        revision,
        last_seq,
        ...counted,
        latest_message,
        latest_seq,
        latest_files,
        messages,
        pinned_ids,
        threads: open,
      }
    })
    return { entity_id, request_count, space, conversations: (await Promise.all(fresh)).toSorted(byId) }
  })
  return (await Promise.all(shown)).toSorted(byEntity)
}
