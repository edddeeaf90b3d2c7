import { expect, test } from 'vitest'
import type { RecentItem } from '@atrium/contract/chat/schemas'
import { waitingOf } from './waiting.ts'

const item = (entity_type: RecentItem['entity_type'], entity_id: string, unread_message_count: number): RecentItem => ({
  entity_type,
  entity_id,
  unread_message_count,
  unread_mention_count: 0,
  latest_message: null,
  latest_message_type: null,
  latest_message_time: null,
  space: null,
  request_count: 0,
  conversations: [],
})

test('what is unread waits, people before spaces, each in the order of the list', () => {
  const recent = [
    item('space', 'harbour', 2),
    item('employee', 'jun', 1),
    item('employee', 'tomas', 0),
    item('space', 'design', 1),
    item('employee', 'aisha', 3),
  ]
  expect(waitingOf(recent).map(({ entity_id }) => entity_id)).toEqual(['jun', 'aisha', 'harbour', 'design'])
})

test('nothing waits where everything is read', () => expect(waitingOf([item('space', 'harbour', 0)])).toEqual([]))
