import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { conversation, directItem, edited, message, messages, page, spaceItem } from '../testing/factory.ts'
import { deleteChatDatabase, openChatDatabase } from './chat-database.ts'
import { createChatStore } from './chat-store.ts'
import { findOnDevice, keepOnDevice, restoreFromDevice } from './device.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
const openDevice = () => openChatDatabase('northwind', 'maya')
/** A page of Maya's that stores changes locally. */
const openPage = (database = openDevice()) => ({
  database,
  store: createChatStore('maya', { onChanged: (change) => keepOnDevice(database, change) }),
})
const found = async (database = openDevice()) => (await findOnDevice(database, 'harbour'))?.messages.map(({ seq }) => seq)

describe('the local database', () => {
  test('shows the list and read messages at the next start', async () => {
    const { store } = openPage()
    store.putRecent([spaceItem([conversation(10, 8)]), directItem('jun', 2)], { complete: true })
    store.openAt('harbour', page(6, 10))
    store.apply('harbour', [message(11), edited(9, 12)], 12)

    const next = openPage()
    await restoreFromDevice(next.database, next.store)
    expect(next.store.recent().map((item) => item.entity_id)).toEqual(['harbour-space', 'jun'])
    expect(next.store.conversation('harbour')).toMatchObject({ revision: 12, unread_message_count: 3 })
    const kept = await findOnDevice(next.database, 'harbour')
    expect(kept?.messages.map(({ seq }) => seq)).toEqual([6, 7, 8, 9, 10, 11])
    expect(kept?.messages[3]?.text).toBe('text 9, better')
    expect(kept?.revision).toBe(12)
  })

  test('reports the revision up to which messages are in sync, whatever the list has received since', async () => {
    const first = openPage()
    first.store.putRecent([spaceItem([conversation(10)])], { complete: true })
    first.store.openAt('harbour', page(6, 10))
    await first.database

    const second = openPage()
    second.store.putRecent([spaceItem([conversation(10, 10, { revision: 30 })])], { complete: true }) // edited and reacted to meanwhile
    second.store.apply('harbour', [message(11, { revision: 31 })], 31)
    expect((await findOnDevice(second.database, 'harbour'))?.revision).toBe(10)
    expect(await found()).toEqual([6, 7, 8, 9, 10])
  })

  test('is shown without gaps: only messages after the last one', async () => {
    const database = openDevice()
    const rows = [...messages(1, 4), ...messages(7, 9)]
    keepOnDevice(database, { messages: { conversation_id: 'harbour', revision: 9, rows, whole: true, reaches: true } })
    expect(await found(database)).toEqual([7, 8, 9])
  })

  test('is replaced as a whole by a later page, so that nothing old stays in between', async () => {
    const { store } = openPage()
    store.openAt('harbour', page(1, 10))
    store.openAt('harbour', page(8, 30))
    expect(await found()).toEqual(messages(8, 30).map(({ seq }) => seq))
  })

  test('keeps at most the newest hundred messages of a conversation', async () => {
    openPage().store.openAt('harbour', page(1, 150))
    expect(await found()).toHaveLength(100)
  })

  test('ends with the last write, in the order of writing', async () => {
    const { store } = openPage()
    store.putRecent([spaceItem([conversation(0)])], { complete: true })
    store.openAt('harbour', page(1, 0))
    for (let seq = 1; seq <= 20; seq += 1) store.apply('harbour', [message(seq)], seq)
    store.apply('harbour', [edited(20, 21, 'last word')], 21)
    expect((await findOnDevice(openDevice(), 'harbour'))?.messages.at(-1)?.text).toBe('last word')
  })
})

describe('leaving', () => {
  test('removes the messages of a space from the local database', async () => {
    const { store, database } = openPage()
    store.putRecent([spaceItem([conversation(10)])], { complete: true })
    store.openAt('harbour', page(1, 10))
    store.remove('harbour-space')
    expect(await found(database)).toBeUndefined()
    expect(await (await database).count('message')).toBe(0)
    expect(await (await database).getAll('recent')).toEqual([])
  })

  test('removes them with the next list if it happened while the app was closed', async () => {
    const { store } = openPage()
    store.putRecent([spaceItem([conversation(10)])], { complete: true })
    store.openAt('harbour', page(1, 10))

    const next = openPage()
    next.store.putRecent([directItem('jun', 2)], { complete: true })
    expect(await (await next.database).count('message')).toBe(0)
    expect((await (await next.database).getAll('recent')).map((item) => item.entity_id)).toEqual(['jun'])
  })
})

describe('starting', () => {
  test("does not replace the server's list with the stored one", async () => {
    openPage().store.putRecent([directItem('jun', 2)], { complete: true })
    const next = openPage()
    const restored = restoreFromDevice(next.database, next.store)
    next.store.putRecent([directItem('tomas', 5)], { complete: true })
    await restored
    expect(next.store.recent().map((item) => item.entity_id)).toEqual(['tomas'])
  })

  test('keeps events that arrived while the local database was read', async () => {
    openPage().store.putRecent([directItem('jun', 2)], { complete: true })
    const next = openPage()
    const restored = restoreFromDevice(next.database, next.store)
    next.store.putItem(directItem('jun', 4, 3))
    await restored
    expect(next.store.conversation('with-jun')).toMatchObject({ last_seq: 4, unread_message_count: 1 })
  })

  test('works without the local database', async () => {
    const broken = Promise.reject(new Error('private window'))
    const store = createChatStore('maya', { onChanged: (change) => keepOnDevice(broken, change) })
    await restoreFromDevice(broken, store)
    store.putRecent([directItem('jun', 2)], { complete: true })
    expect(store.recent()).toHaveLength(1)
  })
})

test('signing out in one tab does not wait for other tabs to close', async () => {
  const other = await openDevice()
  await deleteChatDatabase('northwind', 'maya')
  expect(() => other.transaction('recent')).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
})
