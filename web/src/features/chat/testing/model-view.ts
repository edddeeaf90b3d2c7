import type { Conversation, RecentItem, Space, SpaceCard } from '@atrium/contract/chat/schemas'
import { space as spaceRow } from './factory.ts'
import { latestOf, summaryOf, unreadOf, type Room } from './model-room.ts'
import { harbour, type ModelRooms } from './model-rooms.ts'
import type { ModelSpace } from './model-space.ts'
import type { ModelThreads } from './model-threads.ts'

export type ModelView = ReturnType<typeof createModelView>

/** For tests: what the model server shows its person of conversations and their space. */
export function createModelView({ ownId, rooms, pointers, own, subSpaces }: ModelRooms, space: ModelSpace, threads: ModelThreads) {
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
    const sub_spaces = subSpaces().flatMap((room) => spaceRow().sub_spaces.map((one) => ({ ...one, sub_space_id: room.id })))
    return spaceRow({ ...space.show(), total_members: rooms.get('harbour')?.members.size ?? 0, sub_spaces })
  }
  const showItem = (entityId: string): RecentItem => {
    const conversations = own()
      .filter((room) => room.entityId === entityId)
      .map(showRoom)
    return {
      entity_type: entityId === harbour.entityId ? 'space' : 'employee',
      entity_id: entityId,
      request_count: 0,
      space: entityId === harbour.entityId ? showSpace() : null,
      ...summaryOf(conversations),
      conversations,
    }
  }
  return {
    showRoom,
    showSpace,
    showCard: (): SpaceCard => {
      const { is_member: _member, role: _role, join_status: _status, can: _can, ...card } = showSpace()
      return card
    },
    showItem,
    showItems: (): RecentItem[] => [...new Set(own().map((room) => room.entityId))].map(showItem),
  }
}
