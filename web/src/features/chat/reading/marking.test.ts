import { expect, test, vi } from 'vitest'
import { conversation, spaceItem } from '../testing/factory.ts'
import { createChatStore } from '../store/chat-store.ts'
import { createMarking } from './marking.ts'

test('the response to a mark does not restore a space that was left meanwhile', async () => {
  const store = createChatStore('maya')
  store.putRecent([spaceItem([conversation(10, 4)])], { complete: true })
  const answer = Promise.withResolvers<Awaited<ReturnType<Parameters<typeof createMarking>[0]['moveAll']>>>()
  const { markRead } = createMarking({ store, stop: () => Promise.resolve(), moveAll: () => answer.promise })
  const marked = markRead([conversation(10, 4)])
  store.remove('harbour-space')
  answer.resolve({ items: [spaceItem([conversation(10, 10)])], threads: [] })
  await marked
  expect(store.recent()).toEqual([])
})

test('a conversation is marked unread after a report of reading that was on its way, which would undo it', async () => {
  const store = createChatStore('maya')
  store.putRecent([spaceItem([conversation(10, 4)])], { complete: true })
  const report = Promise.withResolvers<void>()
  const moveAll = vi.fn<Parameters<typeof createMarking>[0]['moveAll']>().mockResolvedValue({ items: [], threads: [] })
  const { markUnread } = createMarking({ store, stop: () => report.promise, moveAll })
  const marked = markUnread([{ conversation_id: 'harbour', seq: 8 }])
  expect(store.readLine('harbour')).toBe(7)
  await Promise.resolve()
  expect(moveAll).not.toHaveBeenCalled()
  report.resolve()
  await marked
  expect(moveAll).toHaveBeenCalledOnce()
})
