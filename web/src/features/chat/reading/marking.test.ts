import { expect, test } from 'vitest'
import { conversation, spaceItem } from '../testing/factory.ts'
import { createChatStore } from '../store/chat-store.ts'
import { createMarking } from './marking.ts'

test('the response to a mark does not restore a space that was left meanwhile', async () => {
  const store = createChatStore('maya')
  store.putRecent([spaceItem([conversation(10, 4)])], { complete: true })
  const answer = Promise.withResolvers<Awaited<ReturnType<Parameters<typeof createMarking>[0]['moveAll']>>>()
  const { markRead } = createMarking({ store, stop: () => {}, moveAll: () => answer.promise })
  const marked = markRead([conversation(10, 4)])
  store.remove('harbour-space')
  answer.resolve({ items: [spaceItem([conversation(10, 10)])], threads: [] })
  await marked
  expect(store.recent()).toEqual([])
})
