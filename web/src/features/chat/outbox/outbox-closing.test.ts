import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'
import { words } from '../drafts/draft-world.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { openChatDatabase } from '../store/chat-database.ts'
import { offline, openTab, openWorld, refused, stored, turn, until } from './outbox-world.ts'
import { createSend } from './send.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

type World = ReturnType<typeof openWorld>
const never = new Promise<never>(() => {})
/** A tab whose local database lets every write wait until the page closes. */
const openClosingTab = (world: World) => openTab({ ...world, exclusively: async () => {} }, { database: never })
/** The next page. */
async function reopen(world: World): Promise<ReturnType<typeof openTab>> {
  const tab = openTab(world)
  await tab.restore()
  return tab
}
/** A page that cannot reach the server stores a message, and is closed. */
async function leaveStored(world: World, text: string): Promise<ReturnType<typeof openTab>> {
  world.server.faults.set('everything', offline)
  const tab = openTab(world)
  tab.write(text)
  await until(() => vi.getTimerCount())
  tab.stop()
  return tab
}
const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 30; turns += 1) await turn()
}

describe('messages of a page that closes before the local database can write', () => {
  test('survive in their order, are stored by the next page and sent once', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const closing = openClosingTab(world)
    for (const text of ['one', 'two']) closing.write(text)
    closing.copyWaiting()

    const next = await reopen(world)
    expect(next.shown()).toEqual(['one', 'two'])
    await until(() => !localStorage.length)
    expect(await stored()).toEqual(['one', 'two'])
    world.server.faults.clear()
    next.hurry()
    await until(() => !next.shown().length)
    await reopen(world)
    await settled()
    expect(world.server.asked.filter((text) => text === 'two')).toEqual(['two'])
    expect(world.server.taken()).toEqual(['one', 'two'])
  })

  test('are in the outbox and no longer in the composer', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const openDrafts = (database = openChatDatabase('northwind', 'maya')) =>
      createDrafts({ key: 'northwind-maya', database, onChange: () => {} })
    const before = openDrafts()
    before.write('space/harbour', words('Good mor'))
    before.flush()
    await settled()

    const [closing, drafts] = [openClosingTab(world), openDrafts(never)]
    drafts.write('space/harbour', words('Good morning'))
    const send = createSend({
      outbox: closing,
      attachments: { send: () => 0 },
      undoSend: { returned: () => undefined, keepReturned: () => {} },
      drafts,
      notify: () => {},
    })
    send('space/harbour', { conversation_id: 'harbour' }, words('Good morning'))
    drafts.flush()
    closing.copyWaiting()

    const [next, nextDrafts] = [await reopen(world), openDrafts()]
    await nextDrafts.loaded
    expect(next.shown()).toEqual(['Good morning'])
    expect(nextDrafts.list()).toEqual([])
  })

  test('are sent under the same id if the server received them nevertheless', async () => {
    const world = openWorld()
    const before = await leaveStored(world, 'Hello')
    world.server.faults.clear()
    const [hello = expect.fail('It is not in the outbox')] = before.all()
    await world.server.send(hello)
    const closing = openClosingTab(world)
    void closing.add(hello)
    closing.copyWaiting()

    const next = await reopen(world)
    await until(() => !next.shown().length)
    expect(world.server.taken()).toEqual(['Hello'])
    await until(() => !localStorage.length)
    expect(await stored()).toEqual([])
  })

  test('do not return once they are undone, even if the page was hidden before', async () => {
    const world = openWorld()
    const closing = openClosingTab(world)
    closing.write('one')
    closing.copyWaiting()
    void closing.undo('one')

    const next = await reopen(world)
    expect(next.shown()).toEqual([])
    await until(() => world.server.withdrawn.length)
    await until(() => !localStorage.length)
    expect(world.server.asked).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('are not sent if the local database has them, but not that they are undone', async () => {
    const world = openWorld()
    const before = await leaveStored(world, 'one')
    const [one = expect.fail('It is not in the outbox')] = before.all()
    const closing = openClosingTab(world)
    void closing.undone(one)
    closing.copyWaiting()
    world.server.faults.clear()
    world.server.asked.length = 0

    const next = await reopen(world)
    expect(next.shown()).toEqual([])
    await until(() => world.server.withdrawn.length)
    await settled()
    expect(world.server.asked).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('do not return once they are back in the composer', async () => {
    const world = openWorld()
    world.server.faults.set('everything', refused)
    const closing = openTab(world)
    const id = closing.write('rude')
    await until(() => closing.shown()[0] === 'rude (not sent)')
    void closing.discard(id, () => never)
    closing.copyWaiting()
    world.server.faults.clear()
    world.server.asked.length = 0

    const next = await reopen(world)
    expect(next.shown()).toEqual([])
    await settled()
    expect(world.server.asked).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('leave no copy once the server has them, or once a page without the local database gives up', async () => {
    const world = openWorld()
    const hidden = openTab(world)
    hidden.write('Hello')
    hidden.copyWaiting()
    expect(localStorage.length).toBe(1)
    await until(() => !hidden.shown().length)
    expect(localStorage.length).toBe(0)

    const broken = openTab(world, { database: Promise.reject(new Error('private window')) })
    broken.write('Hello again')
    broken.copyWaiting()
    await settled()
    expect(localStorage.length).toBe(0)
  })
})
