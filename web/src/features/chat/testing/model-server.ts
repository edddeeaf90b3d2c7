import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Conversation, Destination, Message, RecentItem, Space, SpaceCard } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { message, space } from './factory.ts'
import { createModelOwn } from './model-own.ts'
import { createModelReading } from './model-reading.ts'
import { createModelSpace } from './model-space.ts'
import { createModelUndo } from './model-undo.ts'
import { createModelThreads } from './model-threads.ts'
import {
  changesOf,
  latestOf,
  messageAt,
  pageOf,
  pinnedIn,
  previewOf,
  summaryOf,
  takenBack,
  unreadOf,
  whomItCalls,
  withoutWords,
} from './model-room.ts'
import type { Over, Pointer, Room, Wanted } from './model-room.ts'

/** For tests: the server side of chat for one person, in memory and without SQL. Responses and events match those of the real server. */
export type Told = { scope: string; revision: number; name: string; rows: readonly unknown[] }
export type ModelServer = ReturnType<typeof createModelServer>

export function createModelServer(ownId: string, tell: (event: Told) => void) {
  const rooms = new Map<string, Room>()
  const pointers = new Map<string, Pointer>()
  let inbox = 0
  let leftAt = 0
  let clock = 0
  let tide = 0
  let spaceRevision = 0
  const rules = createModelSpace()
  const deleted = new Set<string>()
  const harbour = { entityId: 'harbour-space', isSpace: true }

  const now = (): string => new Date(Date.UTC(2026, 10, 20, 9, 0, (clock += 1))).toISOString()
  const subSpaces = (): Room[] => [...rooms.values()].filter((room) => room.isSpace)
  const begin = (id: string, room: Pick<Room, 'entityId' | 'isSpace'>, members: string[]): Room => {
    const begun = { id, ...room, revision: 1, messages: [], replies: [], members: new Set(members) }
    rooms.set(id, begun)
    return begun
  }
  const inRoom = (id: string, person = ownId): Room => {
    const room = rooms.get(id)
    if (!room?.members.has(person)) throw new CallError('CONVERSATION_NOT_FOUND', 404)
    return room
  }
  const mayWrite = (room: Room, person: string): boolean => !room.isSpace || rules.mayWrite(person === ownId)
  const raise = (room: Room): number => (room.revision += 1)
  const tellRoom = (room: Room, name: string, rows: readonly unknown[]): void => {
    if (room.members.has(ownId)) tell({ scope: `conversation:${room.id}`, revision: room.revision, name, rows: structuredClone(rows) })
  }
  const tellInbox = (name: string, rows: () => readonly unknown[]): void => {
    inbox += 1
    tell({ scope: `inbox:${ownId}`, revision: inbox, name, rows: structuredClone(rows()) })
  }

  const showRoom = (room: Room): Conversation => {
    const read = pointers.get(room.id)?.seq ?? 0
    return {
      conversation_id: room.id,
      entity_type: room.isSpace ? 'space' : 'employee',
      entity_id: room.entityId,
      sub_space_id: room.isSpace ? room.id : null,
      sub_space_name: room.isSpace ? room.id : null,
      is_default: room.id === 'harbour',
      revision: room.revision,
      last_seq: room.messages.length,
      last_read_seq: read,
      read_revision: pointers.get(room.id)?.revision ?? 0,
      ...unreadOf(room, read, ownId),
      ...threads.unreadIn(room),
      ...latestOf(room),
    }
  }
  const showSpace = (): Space => {
    const sub_spaces = subSpaces().flatMap((room) => space().sub_spaces.map((one) => ({ ...one, sub_space_id: room.id })))
    return space({
      ...rules.show(),
      revision: spaceRevision,
      space_description: `tide ${tide}`,
      total_members: rooms.get('harbour')?.members.size ?? 0,
      sub_spaces,
    })
  }
  const showCard = (): SpaceCard => {
    const { is_member: _member, role: _role, join_status: _status, can: _can, ...card } = showSpace()
    return card
  }
  const showItem = (entityId: string): RecentItem => {
    const conversations = [...rooms.values()].filter((room) => room.entityId === entityId && room.members.has(ownId)).map(showRoom)
    return {
      entity_type: entityId === harbour.entityId ? 'space' : 'employee',
      entity_id: entityId,
      request_count: 0,
      space: entityId === harbour.entityId ? showSpace() : null,
      ...summaryOf(conversations),
      conversations,
    }
  }
  const showItems = (): RecentItem[] =>
    [...new Set([...rooms.values()].filter((room) => room.members.has(ownId)).map((room) => room.entityId))].map(showItem)
  const tellSpace = (): void => {
    for (const room of subSpaces()) spaceRevision = Math.max(spaceRevision, raise(room))
    for (const room of subSpaces()) tellRoom(room, 'space.changed', [showCard()])
  }

  function send(person: string, id: string, text: string, clientId: string, files: MessageFile[] = []): Message {
    const room = inRoom(id, person)
    const repeated = room.messages.find((one) => one.sender_id === person && one.client_message_id === clientId)
    if (repeated) return structuredClone(repeated)
    if (!mayWrite(room, person)) throw new CallError('SPACE_ARCHIVED', 409)
    const seq = room.messages.length + 1
    const sent = message(seq, {
      message_id: `${id}-${seq}`,
      conversation_id: id,
      client_message_id: clientId,
      sender_id: person,
      revision: raise(room),
      text,
      files,
      created_at: now(),
      mentions: whomItCalls(text, ownId),
    })
    room.messages.push(sent)
    if (person === ownId) pointers.set(id, { seq, revision: pointers.get(id)?.revision ?? 0 })
    tellRoom(room, 'message.sent', [sent])
    return structuredClone(sent)
  }
  /** The first message creates a direct chat. */
  function sendDirect(sender: string, person: string, text: string, clientId: string): Message {
    const id = `with-${person}`
    const known = rooms.has(id)
    if (!known) begin(id, { entityId: person, isSpace: false }, [ownId, person])
    if (!known) pointers.set(id, { seq: 0, revision: inbox + 1 })
    const sent = send(sender, id, text, clientId)
    if (!known) tellInbox('inbox.changed', () => [showItem(person)])
    return sent
  }
  const change = (id: string, seq: number, name: string, over: Over): void =>
    changeMessage(rooms.get(id), messageAt(rooms.get(id), seq), name, over)
  /** Changes a message that is not deleted. */
  function changeMessage(room: Room | undefined, changed: Message | undefined, name: string, over: Over): void {
    if (!room || !changed || changed.deleted_at || (room.isSpace && rules.isArchived())) return
    Object.assign(changed, over(changed), { revision: raise(room) })
    tellRoom(room, name, [changed, ...(changed.deleted_at ? threads.takeBack(room, changed) : [])])
    threads.judge(room, changed)
  }
  function movePointer(id: string, seq: number, back: boolean): Conversation {
    const room = inRoom(id)
    reading.movePointers([{ conversation_id: id, seq }], back)
    return showRoom(room)
  }
  function enter(): void {
    if (rooms.get('harbour')?.members.has(ownId)) return
    for (const room of subSpaces()) {
      room.members.add(ownId)
      pointers.set(room.id, { seq: room.messages.length, revision: inbox + 1 })
    }
    tellSpace()
    tellInbox('inbox.changed', () => [showItem(harbour.entityId)])
  }
  function leave(): void {
    if (!rooms.get('harbour')?.members.has(ownId)) return
    for (const room of subSpaces()) room.members.delete(ownId)
    subSpaces().forEach(threads.leave)
    tellSpace()
    leftAt = inbox + 1
    tellInbox('inbox.left', () => [{ entity_type: 'space', entity_id: harbour.entityId }])
  }

  const ofInbox = { revision: () => inbox, now, tell: tellInbox }
  const threads = createModelThreads({ ownId, rooms, mayWrite, raise, now, tellRoom, pointers, inbox: ofInbox })
  const reading = createModelReading({ ownId, rooms, pointers, showItem, threads, inbox: ofInbox })
  const own = createModelOwn(ofInbox)
  const undoing = createModelUndo({ ownId, rooms, changeMessage, now })
  const ruled = (change: () => void): void => {
    change()
    tellSpace()
  }
  const speaks = (person: string, id: string): boolean =>
    rooms.values().some((room) => room.id === id && room.members.has(person) && mayWrite(room, person))

  begin('harbour', harbour, [ownId, 'jun', 'tomas'])

  return {
    /** Actions of any person. */
    actions: {
      send: (person: string, id: string, text: string) => speaks(person, id) && send(person, id, text, crypto.randomUUID()),
      sendFiles: (person: string, id: string, files: MessageFile[]) =>
        speaks(person, id) && send(person, id, '', crypto.randomUUID(), files),
      edit: (id: string, seq: number, text: string) =>
        change(id, seq, 'message.edited', () => ({ text, edited_at: now(), mentions: whomItCalls(text, ownId) })),
      delete: (id: string, seq: number) => change(id, seq, 'message.deleted', () => ({ ...takenBack, deleted_at: now() })),
      react: (id: string, seq: number) =>
        change(id, seq, 'message.reacted', ({ reactions }) => ({
          reactions: reactions.length ? [] : [{ emoji: '⚓', employee_ids: ['jun'] }],
        })),
      pin: (id: string, seq: number, pins: boolean) =>
        change(id, seq, 'message.pinned', () => ({ pin: pins ? { pinned_by: 'jun', pinned_at: now() } : null })),
      preview: (id: string, seq: number, shows: boolean) =>
        change(id, seq, 'message.previewed', () => ({ link_previews: shows ? [previewOf(seq)] : [] })),
      rename: () => ruled(() => void (tide += 1)),
      enter,
      leave,
      archive: () => ruled(rules.archive),
      rule: () => ruled(rules.rule),
      /** A role change is emitted to everyone as a change of the space, and to the person through their inbox. */
      appoint: () => {
        if (!rooms.get('harbour')?.members.has(ownId)) return
        ruled(rules.appoint)
        for (const room of subSpaces()) pointers.set(room.id, { seq: pointers.get(room.id)?.seq ?? 0, revision: inbox + 1 })
        tellInbox('inbox.changed', () => [showItem(harbour.entityId)])
      },
      /** Only an empty conversation can be deleted. */
      deleteSubSpace: (id: string) => {
        if (rooms.get(id)?.messages.length !== 0) return
        rooms.delete(id)
        deleted.add(id)
        tellSpace()
      },
      openSubSpace: (id: string) => {
        if (rooms.has(id) || deleted.has(id)) return
        begin(id, harbour, [...(rooms.get('harbour')?.members ?? [])])
        pointers.set(id, { seq: 0, revision: 0 })
        tellSpace()
      },
      ...undoing.actions,
      write: (person: string, text: string) => sendDirect(person, person, text, crypto.randomUUID()),
      ...threads.actions,
      ...own.actions,
      read: (id: string, seq: number) => rooms.get(id)?.members.has(ownId) && movePointer(id, seq, false),
      markUnread: (id: string, seq: number) => rooms.get(id)?.members.has(ownId) && movePointer(id, seq, true),
    },
    inboxRevision: () => inbox,
    threadAt: threads.idAt,
    isUnseen: undoing.isUnseen,
    lastSeq: (id: string) => rooms.get(id)?.messages.length ?? 0,
    pinnedIn: (id: string) => pinnedIn(rooms.get(id) ?? { messages: [], replies: [] }),
    messagesOf: (id: string) => structuredClone(rooms.get(id)?.messages ?? []),
    /** The API calls, made by the person of this server. */
    calls: {
      /** Behaves like a long list: all rows but the newest lack their last message. */
      listRecent: () => ({
        inbox_revision: inbox,
        directory_revision: 0,
        items: withoutWords(showItems()),
        ...own.standing(),
      }),
      listLatest: ({ conversation_ids }: { conversation_ids: readonly string[] }) => ({
        rows: [...rooms.values()].filter((room) => room.members.has(ownId) && conversation_ids.includes(room.id)).map(showRoom),
      }),
      listInboxChanges: ({ since }: { since: number }) => {
        const moved = [...rooms.values()].filter((room) => room.members.has(ownId) && (pointers.get(room.id)?.revision ?? 0) > since)
        return {
          revision: inbox,
          complete: true,
          too_far: false,
          rows: [...new Set(moved.map((room) => room.entityId))].map(showItem),
          left: leftAt > since ? [harbour.entityId] : [],
          asked: [],
          threads: threads.changedSince(since),
          ...own.changedSince(since),
        }
      },
      ...own.calls,
      ...threads.calls,
      resolveConversation: ({ entity_id, sub_space_id }: { entity_id: string; sub_space_id?: string }) => {
        const room = [...rooms.values()].find(
          (one) => one.entityId === entity_id && (sub_space_id === undefined || one.id === sub_space_id),
        )
        return { space: room?.isSpace ? showSpace() : null, conversation: room?.members.has(ownId) ? showRoom(room) : null }
      },
      listMessages: (input: { conversation_id: string } & Wanted) => {
        const room = inRoom(input.conversation_id)
        return pageOf(room, pointers.get(room.id)?.seq ?? 0, input)
      },
      listMessageChanges: ({ conversation_id, since }: { conversation_id: string; since: number }) => {
        const room = inRoom(conversation_id)
        return changesOf(room, since, room.isSpace ? showCard() : null)
      },
      sendMessage: (input: { destination: Destination; client_message_id: string }) => {
        if ('thread_id' in input.destination) return threads.send(input.destination, input.client_message_id)
        if ('conversation_id' in input.destination)
          return send(ownId, input.destination.conversation_id, 'from Maya', input.client_message_id)
        return sendDirect(ownId, input.destination.employee_id, 'from Maya', input.client_message_id)
      },
      undoSend: undoing.undoSend,
      moveReadPointers: reading.moveMany,
      moveReadPointer: ({ conversation_id, seq, unread = false }: { conversation_id: string; seq: number; unread?: boolean }) =>
        movePointer(conversation_id, seq, unread),
    },
  }
}
