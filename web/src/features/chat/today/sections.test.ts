import { expect, test } from 'vitest'
import type { RecentItem } from '@atrium/contract/chat/schemas'
import { usualLevel } from '#features/notifications/levels.ts'
import { conversation, spaceItem } from '../testing/factory.ts'
import { keptInOrder, sectionsOf } from './sections.ts'

const plainly = { muted: new Set<string>(), levelOf: usualLevel }
const item = (entity_type: RecentItem['entity_type'], entity_id: string, unread: { messages?: number; threads?: number }): RecentItem =>
  spaceItem(
    [
      conversation(9, 9, {
        conversation_id: entity_id,
        entity_type,
        entity_id,
        unread_message_count: unread.messages ?? 0,
        unread_thread_count: unread.threads ?? 0,
      }),
    ],
    { entity_type, entity_id, space: entity_type === 'employee' ? null : spaceItem([]).space },
  )
const group = (entity_id: string): RecentItem => {
  const { space, ...rest } = item('space', entity_id, { messages: 1 })
  return { ...rest, space: space && { ...space, is_group_chat: true } }
}
const ids = (of: readonly { conversation_id: string }[]): string[] => of.map(({ conversation_id }) => conversation_id)

test('people and group chats wait apart from spaces; what waits only in a thread is in neither', () => {
  const recent = [
    item('space', 'harbour', { messages: 2 }),
    item('employee', 'jun', { messages: 1 }),
    group('crew'),
    item('space', 'galley', { threads: 1 }),
  ]
  const { direct, spaces } = sectionsOf(recent, plainly)
  expect(ids(direct)).toEqual(['jun', 'crew'])
  expect(ids(spaces)).toEqual(['harbour'])
})

test('while a reply is being written, its row stays where it is, and others are added below', () => {
  expect(keptInOrder(['jun', 'aisha', 'hana'], ['tomas', 'hana', 'jun'], ['aisha'])).toEqual(['jun', 'aisha', 'hana', 'tomas'])
})

test('while none is being written, the newest is first', () => {
  expect(keptInOrder(['jun', 'aisha'], ['tomas', 'jun'], [])).toEqual(['tomas', 'jun'])
})
