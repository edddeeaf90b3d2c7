import { expect, test } from 'vitest'
import type { RecentItem } from '@atrium/contract/chat/schemas'
import { conversation, spaceItem } from './factory.ts'
import { waitingOf } from './waiting.ts'

const item = (
  entity_type: RecentItem['entity_type'],
  entity_id: string,
  unread_message_count: number,
  unread_mention_count = 0,
): RecentItem =>
  spaceItem([conversation(9, 9, { entity_type, entity_id, unread_message_count, unread_mention_count })], { entity_type, entity_id })

test('what is unread waits, what calls before what does not, each in the order of the list', () => {
  const recent = [
    item('space', 'harbour', 2),
    item('employee', 'jun', 1),
    item('employee', 'tomas', 0),
    item('space', 'design', 1),
    item('employee', 'aisha', 3),
    item('space', 'crew', 4, 1),
  ]
  expect(waitingOf(recent, new Set()).map(({ entity_id }) => entity_id)).toEqual(['jun', 'aisha', 'crew', 'harbour', 'design'])
})

test('nothing waits where everything is read', () => expect(waitingOf([item('space', 'harbour', 0)], new Set())).toEqual([]))

test('a place with nothing unread but a thread that the person follows waits too, and calls', () => {
  const quiet = spaceItem([conversation(9, 9, { unread_thread_count: 1 })], { entity_id: 'galley' })
  expect(waitingOf([item('space', 'harbour', 2), quiet], new Set()).map(({ entity_id }) => entity_id)).toEqual(['galley', 'harbour'])
})
