import { usualLevel } from '#features/notifications/levels.ts'
import { describe, expect, test, vi } from 'vitest'
import { conversation, directItem, message, openStore, page, space, spaceItem, deletedMessage } from '../testing/factory.ts'
import { createChatStore, type ChatStoreSettings } from './chat-store.ts'

const subSpaces = space().sub_spaces.map((one) => ({ ...one, sub_space_id: 'night', sub_space_name: 'Night watch', is_default: false }))
const night = (last: number, read = last) =>
  conversation(last, read, { conversation_id: 'night', sub_space_id: 'night', sub_space_name: 'Night watch', is_default: false })
const card = { ...space(), revision: 11 }

describe('the list', () => {
  test('is ordered by newest message and sums unread counts', () => {
    const store = openStore({}, conversation(10, 8))
    expect(store.recent().map((item) => item.entity_id)).toEqual(['harbour-space', 'jun'])
    store.apply('with-jun', [message(4, { conversation_id: 'with-jun', created_at: '2026-11-21T09:00:00Z' })], 4)
    expect(store.recent().map((item) => item.entity_id)).toEqual(['jun', 'harbour-space'])
    expect(store.attention({ muted: new Set(), levelOf: usualLevel })).toEqual({ count: 1, hasUnread: true })
  })

  test('stays the same value until something in it changes', () => {
    const store = openStore()
    expect(store.recent()).toBe(store.recent())
    const before = store.recent()
    store.apply('harbour', [message(11)], 11)
    expect(store.recent()).not.toBe(before)
    expect(store.recent()[1]).toBe(before[1])
  })

  test('drops items missing in a replacement, with their messages', () => {
    const store = openStore()
    store.openAt('with-jun', page(1, 3))
    const listener = vi.fn<() => void>()
    store.subscribe('jun', listener)
    store.putRecent([spaceItem([conversation(10)])], { complete: true })
    expect(store.item('jun')).toBeUndefined()
    expect(store.segment('with-jun')).toBeUndefined()
    expect(store.revision('with-jun')).toBeUndefined()
    expect(store.conversationIds()).toEqual(['harbour'])
    expect(listener).toHaveBeenCalled()
  })

  test('shows the stored version until the server responds, without counting as loaded', () => {
    const onChanged = vi.fn<NonNullable<ChatStoreSettings['onChanged']>>()
    const store = createChatStore('maya', { onChanged })
    store.putRecent([directItem('jun', 3)], { complete: false })
    expect(store.isLoaded()).toBe(false)
    expect(store.recent()).toHaveLength(1)
    expect(onChanged).not.toHaveBeenCalled()
  })

  test('keeps events that arrived before the response', () => {
    const store = openStore({}, conversation(10, 4))
    store.apply('harbour', [message(11), deletedMessage(8, 12)], 12)
    store.putRecent([spaceItem([conversation(10, 4)])], { complete: true })
    expect(store.conversation('harbour')).toMatchObject({ revision: 12, last_seq: 11, unread_message_count: 6, latest_seq: 11 })
  })

  test('keeps the newer name of a space when an older item arrives late', () => {
    const store = openStore()
    store.putSpaceCard({ ...card, space_name: 'Port' })
    store.apply('harbour', [], 11)
    store.putItem(spaceItem([conversation(10)]))
    expect(store.item('harbour-space')?.space?.space_name).toBe('Port')
  })

  test('does not skip a change of the space for a newer row without it', () => {
    const store = openStore()
    store.putConversation(conversation(12, 3, { read_revision: 1 }))
    expect(store.conversation('harbour')).toMatchObject({ revision: 10, last_read_seq: 10 })
    store.putConversation(conversation(12, 3, { read_revision: 1 }), { ...space(), space_name: 'Port' })
    expect(store.conversation('harbour')).toMatchObject({ revision: 12, last_read_seq: 3 })
    expect(store.item('harbour-space')?.space?.space_name).toBe('Port')
  })

  test('reports a conversation of a space that is missing in the list', () => {
    const store = openStore()
    expect(store.putSpaceCard(card)).toBe(false)
    expect(store.putSpaceCard({ ...card, sub_spaces: [...card.sub_spaces, ...subSpaces] })).toBe(true)
  })

  test('sums the sub-spaces of a space', () => {
    const store = openStore()
    store.putItem(spaceItem([conversation(10, 8), night(20, 19)]))
    expect(store.item('harbour-space')).toMatchObject({ unread_message_count: 3, latest_message: 'text 20' })
  })
})

describe('leaving', () => {
  test('removes the conversations of a space and their messages from memory and the local database', () => {
    const onChanged = vi.fn<NonNullable<ChatStoreSettings['onChanged']>>()
    const store = openStore({ onChanged })
    store.openAt('harbour', page(1, 10))
    store.remove('harbour-space')
    expect(store.segment('harbour')).toBeUndefined()
    expect(store.conversation('harbour')).toBeUndefined()
    expect(onChanged).toHaveBeenLastCalledWith({ left: { items: ['harbour-space'], conversations: ['harbour'] } })
  })

  test('is final for late events', () => {
    const store = openStore()
    store.remove('harbour-space')
    store.apply('harbour', [message(11)], 11)
    expect(store.item('harbour-space')).toBeUndefined()
  })
})
