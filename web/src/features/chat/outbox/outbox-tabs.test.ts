import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offline, openTab, openWorld, refused, stored, until } from './outbox-world.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

describe('a reload', () => {
  test('keeps unsent messages in their order, and sends them', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const before = openTab(world)
    for (const text of ['one', 'two', 'three', 'four']) before.write(text)
    await until(() => vi.getTimerCount())
    before.stop()

    const tab = openTab(world)
    await tab.restore()
    expect(tab.shown()).toEqual(['one', 'two', 'three', 'four'])
    world.server.faults.clear()
    tab.hurry()
    await until(() => !tab.shown().length)
    expect(world.server.taken()).toEqual(['one', 'two', 'three', 'four'])
  })

  test('puts messages written before the local database was read after the stored ones', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const before = openTab(world)
    before.write('yesterday', 'space/harbour', '2026-11-19T18:00:00.000Z')
    await until(() => vi.getTimerCount())
    before.stop()

    const tab = openTab(world)
    const restored = tab.restore()
    tab.write('today')
    await restored
    expect(tab.shown()).toEqual(['yesterday', 'today'])
  })
})

describe('two tabs', () => {
  test('do not send what the other has sent', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const first = openTab(world)
    first.write('Hello')
    await until(() => vi.getTimerCount())
    const second = openTab(world)
    await second.restore()
    expect(second.shown()).toEqual(['Hello'])
    await until(() => vi.getTimerCount() === 2)

    world.server.faults.clear()
    world.server.asked.length = 0
    first.hurry()
    second.hurry()
    await until(() => !first.shown().length && !second.shown().length)
    expect(world.server.asked).toEqual(['Hello'])
  })

  test('send what the other has left, in its order', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const second = openTab(world)
    const first = openTab(world)
    first.write('one')
    first.write('two')
    await until(() => vi.getTimerCount())
    first.stop() // that tab is closed

    world.server.faults.clear()
    second.hurry()
    await until(() => world.server.taken().length === 2)
    expect(world.server.taken()).toEqual(['one', 'two'])
  })

  test('drop what the other has sent, even without an event', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const first = openTab(world)
    first.write('Hello')
    await until(() => vi.getTimerCount())
    const second = openTab(world)
    world.server.faults.clear()
    second.hurry()
    await until(() => world.server.taken().length && !second.shown().length)
    first.hurry()
    await until(() => !first.shown().length)
    expect(world.server.taken()).toEqual(['Hello'])
  })

  test('do not send what was discarded in the other', async () => {
    const world = openWorld()
    world.server.faults.set('everything', refused)
    const first = openTab(world)
    const id = first.write('rude')
    await until(() => first.shown()[0] === 'rude (not sent)')
    const second = openTab(world)
    await second.restore()
    expect(second.shown()).toEqual(['rude (not sent)'])
    await second.discard(id, async () => {})
    first.hurry()
    await until(() => !first.shown().length)
    expect(await stored()).toEqual([])
  })

  test('notice a retry in the other', async () => {
    const world = openWorld()
    world.server.faults.set('everything', refused)
    const first = openTab(world)
    const id = first.write('Hello')
    await until(() => first.shown()[0] === 'Hello (not sent)')
    const second = openTab(world)
    await second.restore()
    world.server.faults.set('everything', offline)
    await second.retry(id)
    first.hurry()
    await until(() => first.shown()[0] === 'Hello')
  })
})
