import { expect, test } from 'vitest'
import type { NotificationGroup } from '@atrium/contract/notifications/schemas'
import { conversation, spaceItem } from '../testing/factory.ts'
import { noticedIn } from './noticed.ts'

test('Activity also marks conversations that it lists as new although they were muted since, and no others', () => {
  const night = conversation(9, 9, { conversation_id: 'night', entity_id: 'harbour', is_default: false, sub_space_name: 'Night' })
  const day = conversation(9, 9, { conversation_id: 'day', entity_id: 'harbour' })
  const harbour = spaceItem([night, day], { entity_id: 'harbour' })
  const noticed = (sub_space_name: string | null, unread_count: number) =>
    noticedIn(
      [harbour, spaceItem([conversation(9, 9, { entity_id: 'jun' })], { entity_id: 'jun' })],
      [listed({ entity_id: 'harbour', sub_space_name, unread_count })],
    )
  expect(noticed('Night', 1).map(({ conversation_id }) => conversation_id)).toEqual(['night'])
  expect(noticed(null, 2).map(({ conversation_id }) => conversation_id)).toEqual(['day'])
  expect(noticed(null, 0)).toEqual([])
})

const listed = (some: Partial<NotificationGroup>): NotificationGroup => ({
  place: 'conversation/night',
  entity_type: 'space',
  entity_id: null,
  space_name: 'Harbour',
  sub_space_name: null,
  unread_count: 0,
  notifications: [],
  ...some,
})
