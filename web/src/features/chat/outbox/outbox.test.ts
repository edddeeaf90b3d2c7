import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { CallError } from '@atrium/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Waiting } from './waiting.ts'
import { busy, offline, openTab, openWorld, refused, stored, turn, until } from './outbox-world.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

describe('sending', () => {
  test('shows a message at once, sends it, and then removes it from the outbox', async () => {
    const world = openWorld()
    const tab = openTab(world)
    tab.write('Good morning')
    expect(tab.shown()).toEqual(['Good morning'])
    await until(() => !tab.shown().length)
    expect(world.server.taken()).toEqual(['Good morning'])
    await turn()
    expect(await stored()).toEqual([])
  })

  test('keeps the order of a place and sends one message at a time', async () => {
    const world = openWorld()
    const tab = openTab(world)
    for (const text of ['one', 'two', 'three']) tab.write(text)
    await until(() => world.server.asked.length === 1)
    expect(world.server.taken()).toEqual([])
    await until(() => world.server.taken().length === 3)
    expect(world.server.taken()).toEqual(['one', 'two', 'three'])
  })

  test('keeps the order if the clock of the device was set back', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const tab = openTab(world)
    tab.write('first', 'space/harbour', '2026-11-20T09:00:00.000Z')
    tab.write('second', 'space/harbour', '2026-11-20T08:00:00.000Z')
    tab.write('third', 'space/harbour', '2026-11-20T08:00:00.000Z')
    expect(tab.shown()).toEqual(['first', 'second', 'third'])
    await until(() => world.server.asked.length)
    world.server.faults.clear()
    tab.hurry()
    await until(() => world.server.taken().length === 3)
    expect(world.server.taken()).toEqual(['first', 'second', 'third'])
  })

  test('shows a message until it has been applied to its conversation', async () => {
    const world = openWorld()
    let taken = (): void => {}
    const tab = openTab(world, { onSent: () => new Promise((resolve) => (taken = resolve)) })
    tab.write('Good morning')
    await until(() => world.server.taken().length)
    await turn()
    expect(tab.shown()).toEqual(['Good morning'])
    taken()
    await until(() => !tab.shown().length)
  })

  test('is complete even if applying the message failed, because the server has it', async () => {
    const world = openWorld()
    const tab = openTab(world, { onSent: () => Promise.reject(offline) })
    tab.write('Good morning')
    await until(() => !tab.shown().length)
    tab.hurry()
    await turn()
    expect(world.server.asked).toEqual(['Good morning'])
  })

  test('works without the local database', async () => {
    const world = openWorld()
    const tab = openTab(world, { database: Promise.reject(new Error('private window')) })
    tab.write('Good morning')
    tab.write('all')
    await until(() => !tab.shown().length)
    expect(world.server.taken()).toEqual(['Good morning', 'all'])
  })
})

describe('a temporary failure', () => {
  test('is retried with the same id, after a delay', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const tab = openTab(world)
    tab.write('Hello')
    await until(() => vi.getTimerCount())
    expect(tab.shown()).toEqual(['Hello'])
    world.server.faults.clear()
    vi.runOnlyPendingTimers()
    await until(() => !tab.shown().length)
    expect(world.server.asked).toEqual(['Hello', 'Hello'])
    expect(world.server.taken()).toEqual(['Hello'])
  })

  test('stops further requests while the server is unreachable', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const tab = openTab(world)
    tab.write('to all')
    await until(() => vi.getTimerCount())
    tab.write('to Jun', 'employee/jun')
    await until(() => world.server.asked.length === 2)
    for (let turns = 0; turns < 50; turns += 1) await turn()
    expect(world.server.asked).toEqual(['to all', 'to all'])
  })

  test('of one message does not block other places', async () => {
    const world = openWorld()
    world.server.faults.set('stumbling', busy)
    const tab = openTab(world)
    tab.write('stumbling')
    tab.write('after it')
    tab.write('to Jun', 'employee/jun')
    await until(() => world.server.taken().length)
    expect(world.server.taken()).toEqual(['to Jun'])
    expect(tab.shown()).toEqual(['stumbling', 'after it'])
    world.server.faults.clear()
    vi.runOnlyPendingTimers()
    await until(() => world.server.taken().length === 3)
    expect(world.server.taken()).toEqual(['to Jun', 'stumbling', 'after it'])
  })

  test('includes the response of a captive portal', async () => {
    const world = openWorld()
    world.server.faults.set('everything', new CallError('UNKNOWN', 200))
    const tab = openTab(world)
    tab.write('Hello')
    await until(() => vi.getTimerCount())
    expect(tab.shown()).toEqual(['Hello'])
  })

  test('is retried at once when the network is back', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const tab = openTab(world)
    tab.write('Hello')
    await until(() => vi.getTimerCount())
    world.server.faults.clear()
    tab.hurry()
    await until(() => !tab.shown().length)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is not retried once the person has signed out', async () => {
    const world = openWorld()
    world.server.faults.set('everything', offline)
    const tab = openTab(world)
    tab.write('Hello')
    await until(() => vi.getTimerCount())
    tab.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a refusal', () => {
  test('shows its reason and blocks later messages of its place, but not of others', async () => {
    const world = openWorld()
    world.server.faults.set('rude', refused)
    const tab = openTab(world)
    tab.write('rude')
    tab.write('polite')
    tab.write('to Jun', 'employee/jun')
    await until(() => world.server.taken().length)
    expect(world.server.taken()).toEqual(['to Jun'])
    expect(tab.shown()).toEqual(['rude (not sent)', 'polite'])
    expect(tab.list('space/harbour')[0]?.fault).toBe(refused.message)
    expect(await stored()).toEqual(['polite', 'rude'])
  })

  test('is retried in its position with the same id', async () => {
    const world = openWorld()
    world.server.faults.set('rude', refused)
    const tab = openTab(world)
    const id = tab.write('rude')
    tab.write('polite')
    await until(() => tab.shown()[0] === 'rude (not sent)')
    world.server.faults.clear()
    await tab.retry(id)
    await until(() => !tab.shown().length)
    expect(world.server.taken()).toEqual(['rude', 'polite'])
  })

  test('moved back to the composer hands over the message and lets the others continue', async () => {
    const world = openWorld()
    world.server.faults.set('rude', refused)
    const tab = openTab(world)
    const id = tab.write('rude')
    tab.write('polite')
    await until(() => tab.shown()[0] === 'rude (not sent)')
    const handedOver = vi.fn<(waiting: Waiting) => Promise<void>>(async () => expect(await stored()).toContain('rude'))
    await tab.discard(id, handedOver)
    expect(handedOver.mock.calls).toMatchObject([[{ text: 'rude', place: 'space/harbour' }]])
    await until(() => !tab.shown().length)
    expect(world.server.taken()).toEqual(['polite'])
    expect(await stored()).toEqual([])
  })

  test('of a message that an event has delivered meanwhile changes nothing', async () => {
    const world = openWorld()
    world.server.faults.set('everything', refused)
    const tab = openTab(world)
    const id = tab.write('Hello')
    await until(() => world.server.asked.length)
    tab.settle(id)
    for (let turns = 0; turns < 20; turns += 1) await turn()
    expect(tab.shown()).toEqual([])
    expect(await stored()).toEqual([])
  })
})
