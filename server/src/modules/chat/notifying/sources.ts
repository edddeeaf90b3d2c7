import type { NotificationSource, CurrentNotification } from '#modules/notifications'
import { findLevelPlace, isInSpace, listNotifiedMessages, listNotifiedSpaces, type ShownMessage } from './queries.ts'
import { permalinkOf } from '../inbox/rows.ts'
import { fileText, invitationText } from './notices.ts'

/** The notification sources of chat: messages, and invitations to spaces. */
export const messageNotices: NotificationSource = {
  places: ['conversation', 'thread'],
  module: 'connect',
  levels: { find: findLevelPlace, isInSpace },
  show: async (tx, companyId, keys) => (await listNotifiedMessages(tx, companyId, keys)).map(showMessage),
  defaultText: fileText,
}

function showMessage({ employee_id, cause_id, is_unread, text, ...message }: ShownMessage): CurrentNotification {
  const { conversation_id, entity_type, entity_id, space_name, sub_space_name, is_default, isPersonal } = message
  const path = permalinkOf({ entity_type, entity_id, conversation_id, is_default }, message)
  return {
    employee_id,
    cause_id,
    is_unread,
    text,
    place: { kind: entity_type, id: entity_id, name: space_name, part: sub_space_name, path },
    level: { conversation_id, space_id: entity_type === 'space' ? entity_id : null, isPersonal },
  }
}

export const spaceNotices: NotificationSource = {
  places: ['space'],
  module: 'connect',
  show: async (tx, companyId, keys) =>
    (await listNotifiedSpaces(tx, companyId, keys)).map(({ space_id, space_name, ...person }): CurrentNotification => ({
      ...person,
      is_unread: null,
      text: '',
      place: { kind: 'space', id: space_id, name: space_name, part: null, path: `/connect/space/${space_id}` },
      level: { conversation_id: null, space_id, isPersonal: false },
    })),
  defaultText: invitationText,
}
