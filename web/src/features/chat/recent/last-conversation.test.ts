import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'
import { conversation, directItem, openStore, spaceItem } from '../testing/factory.ts'
import { findLast, forgetLast, keepLast } from './last-conversation.ts'

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

const { item: itemOf } = openStore()

test('the conversation that was open last on this device is found again', () => {
  expect(findLast('maya', itemOf)).toBeUndefined()
  keepLast('maya', 'space/harbour-space')
  expect(findLast('maya', itemOf)).toBe('/connect/space/harbour-space')
  keepLast('maya', 'employee/jun')
  expect(findLast('maya', itemOf)).toBe('/connect/employee/jun')
})

test('of a space with several conversations it is the one that was open', () => {
  const tides = conversation(3, 3, { conversation_id: 'tides', sub_space_id: 'tides', is_default: false })
  const harbour = spaceItem([conversation(10), tides])
  keepLast('maya', 'space/harbour-space/tides')
  expect(findLast('maya', () => harbour)).toBe('/connect/space/harbour-space/sub-space/tides')
  expect(findLast('maya', () => spaceItem([conversation(10)]))).toBeUndefined()
})

test('a conversation that is no longer among the chats, was left, or was another person’s, is not opened', () => {
  keepLast('maya', 'employee/jun')
  expect(findLast('maya', () => undefined)).toBeUndefined()
  expect(findLast('tomas', () => directItem('jun', 3))).toBeUndefined()
  forgetLast()
  expect(findLast('maya', itemOf)).toBeUndefined()
})
