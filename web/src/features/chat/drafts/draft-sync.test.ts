import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { CallError } from '@atrium/contract/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDraftSync } from './draft-sync.ts'
import { createDraftServer, openDraftPage, words, type Tab } from './draft-world.ts'
import { offline, turn, until } from '../outbox/outbox-world.ts'

const here = 'space/harbour'
let server: ReturnType<typeof createDraftServer>

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = createDraftServer()
})
afterEach(() => void vi.useRealTimers())

/** Waits until typing pauses and the server has been notified. */
const rest = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns += 1) await turn()
  await vi.advanceTimersByTimeAsync(1_500)
  for (let turns = 0; turns < 10; turns += 1) await turn()
}

describe('two devices', () => {
  test('show the same draft, a moment after typing pauses', async () => {
    const [desk, phone] = [openDraftPage(server), openDraftPage(server, { device: 'phone' })]
    desk.write(here, 'Half')
    desk.write(here, 'Half a thought')
    expect(phone.shown(here)).toBeUndefined()
    await rest()
    expect(phone.shown(here)).toBe('Half a thought')
    expect(phone.version(here)).toBe(1)
    expect(server.saves).toEqual([['Half a thought']])
    phone.write(here, 'Half a thought, and the rest')
    await rest()
    expect(desk.shown(here)).toBe('Half a thought, and the rest')
  })

  test('never replace text while it is being typed', async () => {
    const [desk, phone] = [openDraftPage(server), openDraftPage(server, { device: 'phone' })]
    desk.write(here, 'from the desk')
    phone.write(here, 'from the phone')
    await desk.sync.settle()
    expect(phone.shown(here)).toBe('from the phone')
    expect(phone.version(here)).toBe(0)
    await rest()
    expect([phone.shown(here), phone.waiting(here)]).toEqual(['from the phone', ['from the desk']])
    expect([desk.shown(here), desk.waiting(here)]).toEqual(['from the phone', ['from the desk']])
  })

  test('keep the text of both written offline, until one of them chooses', async () => {
    const [desk, phone] = [openDraftPage(server), openDraftPage(server, { device: 'phone' })]
    server.fault = offline
    desk.write(here, 'on the train')
    phone.write(here, 'in the tunnel')
    await rest()
    server.fault = undefined
    await desk.sync.settle()
    await phone.sync.settle()
    expect([desk.shown(here), desk.waiting(here)]).toEqual(['in the tunnel', ['on the train']])
    const [other] = desk.others(here)
    desk.makeDraft(here, other ?? words(''))
    await rest()
    expect([phone.shown(here), phone.waiting(here)]).toEqual(['on the train', ['in the tunnel']])
    const [rejected] = phone.others(here)
    const undo = phone.removeOther(here, rejected ?? words(''))
    await rest()
    expect(desk.waiting(here)).toEqual([])
    undo()
    await rest()
    expect(desk.waiting(here)).toEqual(['in the tunnel'])
  })

  test('both lose a draft sent by one of them, and keep what the other has written since', async () => {
    const [desk, phone] = [openDraftPage(server), openDraftPage(server, { device: 'phone' })]
    desk.write(here, 'Hello')
    await rest()
    desk.send(here)
    await rest()
    expect(phone.shown(here)).toBeUndefined()
    phone.write(here, 'And another')
    await rest()
    phone.write(here, 'And another thing')
    desk.send(here)
    await desk.sync.settle()
    await rest()
    expect(phone.shown(here)).toBe('And another thing')
    expect(desk.shown(here)).toBe('And another thing')
  })
})

describe('a draft', () => {
  test('that is sent disappears from other devices at once, though the next one is being typed', async () => {
    const [desk, phone] = [openDraftPage(server), openDraftPage(server, { device: 'phone' })]
    desk.write(here, 'Hello')
    await rest()
    desk.send(here)
    desk.write(here, 'And')
    for (let turns = 0; turns < 10; turns += 1) await turn()
    expect(phone.shown(here)).not.toBe('Hello')
    await rest()
    expect([phone.shown(here), phone.waiting(here)]).toEqual(['And', []])
  })

  test('is never saved on the server if it is sent before typing pauses', async () => {
    const desk = openDraftPage(server)
    desk.write(here, 'Hello')
    desk.send(here)
    await rest()
    expect(server.saves).toEqual([])
  })

  test('is removed from the server if it is sent while being saved', async () => {
    const desk = openDraftPage(server)
    desk.write(here, 'Hello')
    await desk.loaded
    const settled = desk.sync.settle()
    await until(() => desk.untold().length)
    desk.send(here)
    await settled
    await rest()
    expect(server.words(here)).toEqual([undefined])
    expect(desk.shown(here)).toBeUndefined()
  })

  test('is not duplicated if the response was lost', async () => {
    const desk = openDraftPage(server, { connected: false })
    server.silent = true
    desk.write(here, 'Hello')
    await rest()
    server.silent = false
    desk.write(here, 'Hello again')
    await vi.advanceTimersByTimeAsync(5_000)
    expect([desk.shown(here), desk.waiting(here)]).toEqual(['Hello again', []])
    expect(desk.untold()).toEqual([])
  })

  test('disappears after sleep if it was sent elsewhere, and stays if it was written here', async () => {
    const [desk, phone] = [openDraftPage(server), openDraftPage(server, { device: 'phone' })]
    desk.write(here, 'sent later')
    await rest()
    desk.line.cut = true
    desk.write('employee/jun', 'only here')
    phone.send(here)
    await phone.sync.settle()
    expect(desk.shown(here)).toBe('sent later')
    desk.sync.renew()
    await rest()
    expect(desk.shown(here)).toBeUndefined()
    expect(desk.shown('employee/jun')).toBe('only here')
    expect(server.words('employee/jun')).toEqual(['only here'])
  })

  test('survives days offline, a reload, and a wrong clock', async () => {
    vi.setSystemTime(new Date('2019-01-01'))
    server.fault = new CallError('AUTH_INVALID_TOKEN', 401)
    const desk = openDraftPage(server)
    desk.write(here, 'written on Monday')
    await rest()
    desk.flush()
    desk.close()
    server.fault = undefined
    const next = openDraftPage(server)
    await next.loaded
    expect(next.shown(here)).toBe('written on Monday')
    next.sync.renew()
    await rest()
    expect(server.words(here)).toEqual(['written on Monday'])
  })

  test('stays on its device without blocking others if the server refuses it', async () => {
    const save = server.save
    server.save = async (written) => {
      if (written.some(({ place }) => place === here)) throw new CallError('INVALID_REQUEST', 400)
      return save(written)
    }
    const desk = openDraftPage(server)
    desk.write(here, 'too much')
    desk.write('employee/jun', 'not too much')
    await rest()
    await rest()
    expect(server.words('employee/jun')).toEqual(['not too much'])
    expect(desk.shown(here)).toBe('too much')
  })

  test('returns with Undo after removal, even beside new text', async () => {
    const desk = openDraftPage(server)
    desk.write(here, 'worth keeping')
    const undo = desk.remove(here)
    expect(desk.list()).toEqual([])
    desk.write(here, 'something new')
    undo()
    expect([desk.shown(here), desk.waiting(here)]).toEqual(['something new', ['worth keeping']])
  })
})

describe('two tabs of one device', () => {
  test('show the same draft without a network, and save it only once', async () => {
    server.fault = offline
    const tabs = new Set<Tab>()
    const [first, second] = [openDraftPage(server, { tabs }), openDraftPage(server, { tabs })]
    await Promise.all([first.loaded, second.loaded])
    first.write(here, 'Half')
    await vi.advanceTimersByTimeAsync(300)
    expect(second.shown(here)).toBe('Half')
    second.write(here, 'Half a thought')
    await vi.advanceTimersByTimeAsync(300)
    expect([first.shown(here), first.waiting(here)]).toEqual(['Half a thought', []])
    server.fault = undefined
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.words(here)).toEqual(['Half a thought'])
    expect([...first.untold(), ...second.untold()]).toEqual([])
  })

  test('keep the text of both if one was asleep', async () => {
    const tabs = new Set<Tab>()
    const [first, second] = [openDraftPage(server, { tabs, connected: false }), openDraftPage(server, { tabs, connected: false })]
    await Promise.all([first.loaded, second.loaded])
    server.fault = offline
    first.write(here, 'in the one')
    second.write(here, 'in the other')
    await vi.advanceTimersByTimeAsync(600)
    const all = [first, second].map((tab) => [tab.shown(here), ...tab.waiting(here)].toSorted())
    expect(all).toEqual([
      ['in the one', 'in the other'],
      ['in the one', 'in the other'],
    ])
  })
})

test('nothing runs any more after signing out, even when everything is to be loaded again', async () => {
  let runs = 0
  const drafts = {
    get loaded() {
      if ((runs += 1) > 20) throw new Error('this run has no end')
      return Promise.resolve()
    },
    untold: () => [],
    depart: () => {},
    arrive: () => {},
    takeAll: () => {},
  }
  const fail = () => Promise.reject(offline)
  const sync = createDraftSync({ drafts, save: fail, list: fail })
  sync.stop()
  sync.renew()
  await turn()
  expect(runs).toBeLessThan(3)
})
