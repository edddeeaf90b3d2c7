import { createModelCalls } from './model-calls.ts'
import { createModelMembers } from './model-members.ts'
import { createModelChanges, createModelMessages } from './model-messages.ts'
import { createModelOwn } from './model-own.ts'
import { createModelReading } from './model-reading.ts'
import { pinnedIn, type Room } from './model-room.ts'
import { createModelRooms, harbour, type ModelEvent } from './model-rooms.ts'
import { createModelSpace } from './model-space.ts'
import { createModelThreads } from './model-threads.ts'
import { createModelUndo } from './model-undo.ts'
import { createModelView } from './model-view.ts'

export type ModelServer = ReturnType<typeof createModelServer>

/** For tests: the server side of chat for one person, in memory and without SQL. Responses and events match those of the real server. */
export function createModelServer(ownId: string, emit: (event: ModelEvent) => void) {
  const room = createModelRooms(ownId, emit)
  const { rooms, inbox, isMember } = room
  const space = createModelSpace()
  const mayWrite = (one: Room, person: string): boolean => !one.isSpace || space.mayWrite(person === ownId)
  const threads = createModelThreads({ ...room, mayWrite })
  const view = createModelView(room, space, threads)
  const messages = createModelMessages({ room, space, mayWrite, threads, view })
  const members = createModelMembers({ room, space, threads, view })
  const reading = createModelReading({ ...room, showItem: view.showItem, threads })
  const own = createModelOwn(inbox)
  const undoing = createModelUndo({ ...room, changeMessage: messages.change })
  const calls = createModelCalls({ room, view, threads, messages, members, reading, own })

  room.begin('harbour', harbour, [ownId, 'jun', 'tomas'])

  return {
    /** Actions of any person. */
    actions: {
      ...messages.actions,
      ...createModelChanges(room, messages.change),
      ...members.actions,
      ...undoing.actions,
      ...threads.actions,
      ...own.actions,
      read: (id: string, seq: number) => isMember(id) && calls.moveReadPointer({ conversation_id: id, seq }),
      markUnread: (id: string, seq: number) => isMember(id) && calls.moveReadPointer({ conversation_id: id, seq, unread: true }),
    },
    inboxRevision: inbox.revision,
    threadAt: threads.idAt,
    isUnseen: undoing.isUnseen,
    lastSeq: (id: string) => rooms.get(id)?.messages.length ?? 0,
    pinnedIn: (id: string) => pinnedIn(rooms.get(id) ?? { messages: [], replies: [] }),
    messagesOf: (id: string) => structuredClone(rooms.get(id)?.messages ?? []),
    calls: { ...calls, undoSend: undoing.undoSend },
  }
}
