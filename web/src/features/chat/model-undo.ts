import type { Message } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { messageAt, takenBack, type Over, type Room } from './model-room.ts'

export type ModelUndoSettings = {
  ownId: string
  rooms: ReadonlyMap<string, Room>
  /** Changes what still stands. */
  changeMessage: (room: Room | undefined, changed: Message, name: string, over: Over) => void
  now: () => string
}

/** For tests: what the model of the server does when a sending is undone. */
export function createModelUndo({ ownId, rooms, changeMessage, now }: ModelUndoSettings) {
  const withdraw = (room: Room | undefined, sent: Message): void =>
    changeMessage(room, sent, 'message.deleted', () => ({ ...takenBack, deleted_at: now(), withdrawn: true }))
  const sentWith = (key: string) =>
    [...rooms.values()].flatMap((room) =>
      [...room.messages, ...room.replies].filter((one) => one.client_message_id === key).map((sent) => ({ room, sent })),
    )
  return {
    deeds: {
      /** By whoever wrote it, elsewhere. */
      withdraw: (id: string, seq: number) => {
        const sent = messageAt(rooms.get(id), seq)
        if (sent && !sent.thread) withdraw(rooms.get(id), sent)
      },
    },
    /** By the person, with the key they sent it with. */
    undoSend: ({ client_message_id }: { client_message_id: string }): Message => {
      const found = sentWith(client_message_id).find(({ sent }) => sent.sender_id === ownId)
      if (!found?.room.members.has(ownId) || (found.sent.deleted_at && !found.sent.withdrawn)) throw new CallError('MESSAGE_NOT_FOUND', 404)
      if (found.sent.thread) throw new CallError('MESSAGE_TAKEN_UP', 409)
      withdraw(found.room, found.sent)
      if (!found.sent.withdrawn) throw new CallError('SPACE_ARCHIVED', 409)
      return structuredClone(found.sent)
    },
    /** Whether nothing that was sent with this key is to be seen, by the person at least. */
    isUnseen: (key: string): boolean => sentWith(key).every(({ room, sent }) => sent.deleted_at !== null || !room.members.has(ownId)),
  }
}
