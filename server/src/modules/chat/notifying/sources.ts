import type { NotificationSource, Shown } from '#modules/notifications'
import { findToldPlace, isInSpace, listToldMessages, listToldSpaces } from './queries.ts'
import { permalinkOf } from '../inbox/rows.ts'

/** The notification sources of chat: messages, and invitations to spaces. */
export const messageNotices: NotificationSource = {
  places: ['conversation', 'thread'],
  module: 'connect',
  findPlace: findToldPlace,
  isInSpace,
  show: async (tx, companyId, told) =>
    (await listToldMessages(tx, companyId, told)).map(
      ({ conversation_id, is_default, seq, thread_id, thread_seq, entity_type, entity_id, ...shown }): Shown => ({
        ...shown,
        entity_type,
        entity_id,
        conversation_id,
        path: permalinkOf(
          { entity_type: entity_type ?? 'employee', entity_id: entity_id ?? '', conversation_id, is_default },
          { seq, thread_id, thread_seq },
        ),
      }),
    ),
}

export const spaceNotices: NotificationSource = {
  places: ['space'],
  module: 'connect',
  findPlace: async () => undefined,
  isInSpace: async () => false,
  show: async (tx, companyId, told) =>
    (await listToldSpaces(tx, companyId, told)).map(({ space_id, ...row }): Shown => ({
      ...row,
      is_unread: null,
      text: '',
      entity_type: 'space',
      entity_id: space_id,
      sub_space_name: null,
      path: `/connect/space/${space_id}`,
      conversation_id: null,
      isPersonal: false,
    })),
}
