import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { CallError } from '@atrium/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { message } from '../factory.ts'
import { openChatDatabase } from './chat-database.ts'
import { createOutbox, type OutboxSettings, type Waiting } from './outbox.ts'

const offline = new CallError('ERR_NETWORK', 0)
const busy = new CallError('INTERNAL_SERVER_ERROR', 500)
const refused = new CallError('CONVERSATION_NOT_FOUND', 404)

/** One turn of the event loop: a step of the device's database. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
const until = async (condition: () => unknown): Promise<void> => {
  for (let turns = 0; turns < 500; turns += 1) {
    if (condition()) return
    await turn()
  }
  expect.fail(`This never came: ${String(condition)}`)
}

/** The browser's locks: one holder at a time, the others wait their turn. */
function createLocks() {
  let last = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const held = last.then(work)
    last = held.catch(() => {})
    return held
  }
}
/** A server that takes messages in turn, unless a word in them makes it refuse; it knows each id once. */
function createServer() {
  const taken = new Map<string, string>()
  const faults = new Map<string, CallError>()
  const asked: string[] = []
  const send = async ({ client_message_id, text }: Waiting) => {
    asked.push(text)
    await turn()
    const fault = faults.get(text) ?? faults.get('everything')
    if (fault) throw fault
    taken.set(client_message_id, text)
    return message(taken.size, { client_message_id, sender_id: 'maya', text })
  }
  return { send, asked, faults, taken: () => [...taken.values()] }
}
type World = { server: ReturnType<typeof createServer>; exclusively: OutboxSettings['exclusively'] }
const openWorld = (): World => ({ server: createServer(), exclusively: createLocks() })
const openDevice = () => openChatDatabase('northwind', 'maya')
const stored = async () => (await (await openDevice()).getAll('outbox')).map(({ text }) => text).toSorted()

function openTab({ server, exclusively }: World, over: Partial<OutboxSettings> = {}) {
  const changed = vi.fn<(place: string) => void>()
  const outbox = createOutbox({
    database: openDevice(),
    send: server.send,
    onChange: changed,
    onSent: async () => {},
    exclusively,
    ...over,
  })
  const write = (text: string, place = 'space/harbour', at = '2026-11-20T09:00:00.000Z'): string => {
    const id = `${text} ${crypto.randomUUID()}`
    const destination = { conversation_id: 'harbour' }
    const body = { type: 'doc' as const, content: [] }
    void outbox.add({ client_message_id: id, place, destination, body, text, created_at: at, state: 'waiting' })
    return id
  }
  const shown = (place = 'space/harbour') => outbox.list(place).map(({ text, state }) => (state === 'failed' ? `${text} (not sent)` : text))
  return { ...outbox, write, shown, changed }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

describe('sending', () => {
  test('shows a message at once, sends it, and then it is gone from here', async () => {
    const world = openWorld()
    const tab = openTab(world)
    tab.write('Good morning')
    expect(tab.shown()).toEqual(['Good morning'])
    await until(() => !tab.shown().length)
    expect(world.server.taken()).toEqual(['Good morning'])
    await turn()
    expect(await stored()).toEqual([])
  })

  test('keeps the order of writing in a place, one after the other', async () => {
    const world = openWorld()
    const tab = openTab(world)
    for (const text of ['one', 'two', 'three']) tab.write(text)
    await until(() => world.server.asked.length === 1)
    expect(world.server.taken()).toEqual([])
    await until(() => world.server.taken().length === 3)
    expect(world.server.taken()).toEqual(['one', 'two', 'three'])
  })

  test('keeps the order of writing although the clock of the device was set back', async () => {
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

  test('shows a message until it has been taken in where it belongs', async () => {
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

  test('is done although taking it in failed, for the server has it', async () => {
    const world = openWorld()
    const tab = openTab(world, { onSent: () => Promise.reject(offline) })
    tab.write('Good morning')
    await until(() => !tab.shown().length)
    tab.hurry()
    await turn()
    expect(world.server.asked).toEqual(['Good morning'])
  })

  test('goes on without a device', async () => {
    const world = openWorld()
    const tab = openTab(world, { database: Promise.reject(new Error('private window')) })
    tab.write('Good morning')
    tab.write('all')
    await until(() => !tab.shown().length)
    expect(world.server.taken()).toEqual(['Good morning', 'all'])
  })
})

describe('what may pass', () => {
  test('is tried again with the same id, after a while', async () => {
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

  test('asks nothing further while the server is out of reach', async () => {
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

  test('with one message does not hold back the other places', async () => {
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

  test('is the answer of a portal that lets nobody out yet', async () => {
    const world = openWorld()
    world.server.faults.set('everything', new CallError('UNKNOWN', 200))
    const tab = openTab(world)
    tab.write('Hello')
    await until(() => vi.getTimerCount())
    expect(tab.shown()).toEqual(['Hello'])
  })

  test('is tried at once when the line is back', async () => {
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

  test('is left alone once the person has signed out', async () => {
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
  test('is shown with its reason and holds back the later messages of its place, not those of others', async () => {
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

  test('is retried in its old place with the same id', async () => {
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

  test('taken back to the composer gives the message and lets the others go on', async () => {
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

  test('of a message that an event has brought meanwhile changes nothing', async () => {
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

describe('a reload', () => {
  test('keeps what was not sent, in its order, and sends it', async () => {
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

  test('puts what is written before the device has answered behind what it kept', async () => {
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

  test('send what the other has left behind, in its order', async () => {
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

  test('let go of what the other has sent, also where no event tells', async () => {
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

  test('do not send what was taken back in the other', async () => {
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

  test('know of a retry in the other', async () => {
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
