import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { Message } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { message } from './factory.ts'
import { messageAt, previewOf, deletedFields, mentionedIn, type Over, type Room } from './model-room.ts'
import type { ModelRooms } from './model-rooms.ts'
import type { ModelSpace } from './model-space.ts'
import type { ModelThreads } from './model-threads.ts'
import type { ModelView } from './model-view.ts'

export type ModelMessagesSettings = {
  room: ModelRooms
  space: ModelSpace
  mayWrite: (room: Room, person: string) => boolean
  threads: ModelThreads
  view: ModelView
}

/** For tests: sending messages on the model server, and changing them. */
export function createModelMessages({ room: all, space, mayWrite, threads, view }: ModelMessagesSettings) {
  const { ownId, rooms, pointers, now, inbox, raise, emitToRoom } = all

  function send(person: string, id: string, text: string, clientId: string, files: MessageFile[] = []): Message {
    const room = all.open(id, person)
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
      mentions: mentionedIn(text, ownId),
    })
    room.messages.push(sent)
    if (person === ownId) pointers.set(id, { seq, revision: pointers.get(id)?.revision ?? 0 })
    emitToRoom(room, 'message.sent', [sent])
    return structuredClone(sent)
  }
  /** The first message creates a direct chat. */
  function sendDirect(sender: string, person: string, text: string, clientId: string): Message {
    const id = `with-${person}`
    const known = rooms.has(id)
    if (!known) all.begin(id, { entityId: person, isSpace: false }, [ownId, person])
    if (!known) pointers.set(id, { seq: 0, revision: inbox.revision() + 1 })
    const sent = send(sender, id, text, clientId)
    if (!known) inbox.emit('inbox.changed', () => [view.showItem(person)])
    return sent
  }
  /** Changes a message that is not deleted. */
  function change(room: Room | undefined, changed: Message | undefined, name: string, over: Over): void {
    if (!room || !changed || changed.deleted_at || (room.isSpace && space.isArchived())) return
    Object.assign(changed, over(changed), { revision: raise(room) })
    emitToRoom(room, name, [changed, ...(changed.deleted_at ? threads.takeBack(room, changed) : [])])
    threads.judge(room, changed)
  }
  const speaks = (person: string, id: string): boolean =>
    rooms.values().some((room) => room.id === id && room.members.has(person) && mayWrite(room, person))

  return {
    send,
    sendDirect,
    change,
    actions: {
      send: (person: string, id: string, text: string) => speaks(person, id) && send(person, id, text, crypto.randomUUID()),
      sendFiles: (person: string, id: string, files: MessageFile[]) =>
        speaks(person, id) && send(person, id, '', crypto.randomUUID(), files),
      write: (person: string, text: string) => sendDirect(person, person, text, crypto.randomUUID()),
    },
  }
}

type Change = ReturnType<typeof createModelMessages>['change']

/** For tests: changes of messages on the model server, by any person. */
export function createModelChanges({ ownId, rooms, now }: ModelRooms, changeMessage: Change) {
  const change = (id: string, seq: number, name: string, over: Over): void =>
    changeMessage(rooms.get(id), messageAt(rooms.get(id), seq), name, over)
  return {
    edit: (id: string, seq: number, text: string) =>
      change(id, seq, 'message.edited', () => ({ text, edited_at: now(), mentions: mentionedIn(text, ownId) })),
    delete: (id: string, seq: number) => change(id, seq, 'message.deleted', () => ({ ...deletedFields, deleted_at: now() })),
    react: (id: string, seq: number) =>
      change(id, seq, 'message.reacted', ({ reactions }) => ({
        reactions: reactions.length ? [] : [{ emoji: '⚓', employee_ids: ['jun'] }],
      })),
    pin: (id: string, seq: number, pins: boolean) =>
      change(id, seq, 'message.pinned', () => ({ pin: pins ? { pinned_by: 'jun', pinned_at: now() } : null })),
    preview: (id: string, seq: number, shows: boolean) =>
      change(id, seq, 'message.previewed', () => ({ link_previews: shows ? [previewOf(seq)] : [] })),
  }
}
