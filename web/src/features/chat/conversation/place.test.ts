import { expect, test } from 'vitest'
import { conversation, directItem, spaceItem } from '../testing/factory.ts'
import { destinationOf, partsOf } from './place.ts'

test.each([
  ['employee/jun', { type: 'employee', entityId: 'jun', subSpaceId: undefined, threadId: undefined }],
  ['space/harbour', { type: 'space', entityId: 'harbour', subSpaceId: undefined, threadId: undefined }],
  ['space/harbour/night', { type: 'space', entityId: 'harbour', subSpaceId: 'night', threadId: undefined }],
  ['space/harbour/night/thread/tide', { type: 'space', entityId: 'harbour', subSpaceId: 'night', threadId: 'tide' }],
])('parses the place %s', (place, parts) => expect(partsOf(place)).toEqual(parts))

test('sends to the person, default conversation or sub-space of the place, and nowhere once that is left', () => {
  const night = conversation(0, 0, { conversation_id: 'night', sub_space_id: 'night', is_default: false })
  const harbour = spaceItem([conversation(3), night])
  expect(destinationOf('employee/jun', undefined)).toEqual({ employee_id: 'jun' })
  expect(destinationOf('space/harbour-space', harbour)).toEqual({ conversation_id: 'harbour' })
  expect(destinationOf('space/harbour-space/night', harbour)).toEqual({ conversation_id: 'night' })
  expect(destinationOf('space/harbour-space/day', harbour)).toBeUndefined()
  expect(destinationOf('space/harbour-space', undefined)).toBeUndefined()
  expect(destinationOf('space/harbour-space/thread/tide', harbour)).toEqual({ conversation_id: 'harbour', thread_id: 'tide' })
  expect(destinationOf('space/harbour-space/thread/tide', undefined)).toBeUndefined()
  expect(destinationOf('employee/jun/thread/tide', directItem('jun', 3))).toEqual({ conversation_id: 'with-jun', thread_id: 'tide' })
})
