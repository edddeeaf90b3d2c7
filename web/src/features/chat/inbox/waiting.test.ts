import { expect, test } from 'vitest'
import type { RecentItem } from '@atrium/contract/chat/schemas'
import { conversation, spaceItem } from '../testing/factory.ts'
import { usualLevel, type LevelOf } from '#features/notifications/levels.ts'
import { countedIn, waitingIn, waitingOf } from './waiting.ts'

const plainly = { muted: new Set<string>(), levelOf: usualLevel }

const item = (
  entity_type: RecentItem['entity_type'],
  entity_id: string,
  unread_message_count: number,
  unread_mention_count = 0,
): RecentItem =>
  spaceItem([conversation(9, 9, { entity_type, entity_id, unread_message_count, unread_mention_count })], { entity_type, entity_id })

test('lists unread rows, counted ones first, each in the order of the list', () => {
  const recent = [
    item('space', 'harbour', 2),
    item('employee', 'jun', 1),
    item('employee', 'tomas', 0),
    item('space', 'design', 1),
    item('employee', 'aisha', 3),
    item('space', 'crew', 4, 1),
  ]
  expect(waitingOf(recent, plainly).map(({ entity_id }) => entity_id)).toEqual(['jun', 'aisha', 'crew', 'harbour', 'design'])
})

test('lists nothing when everything is read', () => expect(waitingOf([item('space', 'harbour', 0)], plainly)).toEqual([]))

test('lists and counts a row whose only unread part is a followed thread', () => {
  const quiet = spaceItem([conversation(9, 9, { unread_thread_count: 1 })], { entity_id: 'galley' })
  expect(waitingOf([item('space', 'harbour', 2), quiet], plainly).map(({ entity_id }) => entity_id)).toEqual(['galley', 'harbour'])
})

test('lists only the conversations of a space whose level is not `none`', () => {
  const night = conversation(9, 9, { conversation_id: 'night', unread_message_count: 2, unread_mention_count: 1 })
  const day = conversation(9, 9, { conversation_id: 'day', unread_message_count: 1 })
  const levelOf: LevelOf = ({ conversation_id }) => (conversation_id === 'night' ? 'none' : 'mentions')
  expect(waitingIn([spaceItem([night, day])], { ...plainly, levelOf }).map(({ conversation_id }) => conversation_id)).toEqual(['day'])
})

test('what notifies the person are the conversations that count, without quiet ones', () => {
  const recent = [item('space', 'harbour', 2), item('employee', 'jun', 1), item('space', 'crew', 4, 1)]
  expect(countedIn(recent, plainly).map(({ entity_id }) => entity_id)).toEqual(['jun', 'crew'])
})
