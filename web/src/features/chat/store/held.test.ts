import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { conversation, directItem, edited, page, spaceItem, deletedMessage } from '../testing/factory.ts'
import { openChatDatabase } from './chat-database.ts'
import { createChatStore } from './chat-store.ts'
import { keepOnDevice, restoreFromDevice } from './device.ts'
import { findHeld } from './held.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
const openPage = (database = openChatDatabase('northwind', 'maya')) => ({
  database,
  store: createChatStore('maya', { onChanged: (change) => keepOnDevice(database, change) }),
})
const held = async ({ database, store }: ReturnType<typeof openPage>) =>
  (await findHeld(database, store)).map(({ message }) => message.text)

test('merges stored messages and those of the page, newest first and each with its place', async () => {
  const first = openPage()
  first.store.putRecent([spaceItem([conversation(3)])], { complete: true })
  first.store.openAt('harbour', page(2, 3))
  first.store.addOlder('harbour', page(1, 1, 3))
  expect(await held(first)).toEqual(['text 3', 'text 2', 'text 1'])

  const next = openPage()
  await restoreFromDevice(next.database, next.store)
  expect(await held(next)).toEqual(['text 3', 'text 2'])
  expect((await findHeld(next.database, next.store))[0]?.place).toMatchObject({ entity_id: 'harbour-space', space_name: 'Harbour', seq: 3 })
})

test('drops stored messages that were changed or deleted while their conversation was closed', async () => {
  const first = openPage()
  first.store.putRecent([spaceItem([conversation(3)])], { complete: true })
  first.store.openAt('harbour', page(1, 3))
  await first.database

  const next = openPage()
  await restoreFromDevice(next.database, next.store)
  next.store.apply('harbour', [deletedMessage(1, 4), edited(2, 5)], 5)
  expect(await held(next)).toEqual(['text 3', 'text 2, better'])
  expect(await held(openPage())).toEqual([])
})

test('finds nothing of unlisted conversations, and without the local database nothing that was only there', async () => {
  const first = openPage()
  first.store.putRecent([spaceItem([conversation(3)]), directItem('jun', 2)], { complete: true })
  first.store.openAt('harbour', page(1, 3))
  await first.database
  const next = openPage()
  next.store.putItem(directItem('jun', 2))
  expect(await held(next)).toEqual([])

  const broken = Promise.reject(new Error('private window'))
  expect(await findHeld(broken, first.store)).toHaveLength(3)
})
