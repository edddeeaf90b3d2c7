import type { Message } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { messageAt, deletedFields, type Over, type Room } from './model-room.ts'

export type ModelUndoSettings = {
  ownId: string
  rooms: ReadonlyMap<string, Room>
  /** Changes a message that is not deleted. */
  changeMessage: (room: Room | undefined, changed: Message, name: string, over: Over) => void
  now: () => string
}

/** For tests: how the model server undoes a send. */
export function createModelUndo({ ownId, rooms, changeMessage, now }: ModelUndoSettings) {
  const withdraw = (room: Room | undefined, sent: Message): void =>
    changeMessage(room, sent, 'message.deleted', () => ({ ...deletedFields, deleted_at: now(), withdrawn: true }))
  const sentWith = (key: string) =>
    [...rooms.values()].flatMap((room) =>
      [...room.messages, ...room.replies].filter((one) => one.client_message_id === key).map((sent) => ({ room, sent })),
    )
  return {
    actions: {
      /** By the author, from elsewhere. */
      withdraw: (id: string, seq: number) => {
        const sent = messageAt(rooms.get(id), seq)
        if (sent && !sent.thread) withdraw(rooms.get(id), sent)
      },
    },
    /** By the person, with the key used for sending. */
    undoSend: ({ client_message_id }: { client_message_id: string }): Message => {
      const found = sentWith(client_message_id).find(({ sent }) => sent.sender_id === ownId)
      if (!found?.room.members.has(ownId) || (found.sent.deleted_at && !found.sent.withdrawn)) throw new CallError('MESSAGE_NOT_FOUND', 404)
      if (found.sent.thread) throw new CallError('MESSAGE_TAKEN_UP', 409)
      withdraw(found.room, found.sent)
      if (!found.sent.withdrawn) throw new CallError('SPACE_ARCHIVED', 409)
      return structuredClone(found.sent)
    },
    /** Whether no message sent with this key is visible, at least to the person. */
    isUnseen: (key: string): boolean => sentWith(key).every(({ room, sent }) => sent.deleted_at !== null || !room.members.has(ownId)),
  }
}
