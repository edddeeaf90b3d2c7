import { CallError } from '@atrium/contract/client'
import type { ClockinUpdated, NewPunch } from '@atrium/contract/clockin/schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'
import { createPunchSender, punchProblem } from './sender.ts'
import { readWaiting, waitingPunches, type WaitingPunch } from './waiting-punches.ts'

const press = (client_punch_id: string, action: WaitingPunch['action'] = 'in'): WaitingPunch => ({
  client_punch_id,
  action,
  device_time: '2026-11-26T08:58:00.000Z',
})
const answer = (outcome: 'applied' | 'late' = 'applied') => ({ punch: { outcome } }) as ClockinUpdated // the sender reads nothing else
const offline = () => new CallError('ERR_NETWORK', 0)

function open(update: (punch: NewPunch) => Promise<ClockinUpdated>) {
  const sent = vi.fn<typeof update>(update)
  const onUpdated = vi.fn<(updated: ClockinUpdated) => void>()
  const now = () => new Date('2026-11-26T10:00:00.000Z')
  return { sent, onUpdated, ...createPunchSender({ ownId: 'maya', update: sent, onUpdated, inTurn: (work) => work(), now }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  readWaiting('maya')
  punchProblem.write(undefined)
})

test('with a connection the server’s time decides', async () => {
  const sender = open(async () => answer())
  await sender.press(press('one'))
  expect(sender.sent).toHaveBeenCalledExactlyOnceWith({ client_punch_id: 'one', action: 'in' })
  expect(sender.onUpdated).toHaveBeenCalledOnce()
  expect(waitingPunches.read()).toEqual([])
})

test('without one it waits on this device, survives a reload, and is sent once with both times', async () => {
  const before = open(async () => Promise.reject(offline()))
  await before.press(press('one'))
  await before.press(press('two', 'out'))
  readWaiting('tomas')
  expect(waitingPunches.read()).toEqual([])
  readWaiting('maya')
  const after = open(async () => answer())
  await after.sendWaiting()
  const times = { device_time: '2026-11-26T08:58:00.000Z', device_sent_at: '2026-11-26T10:00:00.000Z' }
  expect(after.sent.mock.calls).toEqual([
    [{ client_punch_id: 'one', action: 'in', ...times }],
    [{ client_punch_id: 'two', action: 'out', ...times }],
  ])
  expect(waitingPunches.read()).toEqual([])
})

test('it is sent again after a while, without anybody doing anything', async () => {
  let hasNetwork = false
  const sender = open(async () => (hasNetwork ? answer() : Promise.reject(offline())))
  await sender.press(press('one'))
  hasNetwork = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(sender.sent).toHaveBeenCalledTimes(2)
  expect(waitingPunches.read()).toEqual([])
})

test('what the server refuses is said, and does not hold up the next', async () => {
  const sender = open(async ({ client_punch_id }) =>
    client_punch_id === 'one' ? Promise.reject(new CallError('INVALID_ACTION', 400, undefined, 'Not now')) : answer(),
  )
  await sender.press(press('one', 'break_start'))
  expect(punchProblem.read()).toMatchObject({ punch: { action: 'break_start' }, text: 'Not now' })
  await sender.press(press('two'))
  expect(waitingPunches.read()).toEqual([])
  expect(punchProblem.read()).toBeUndefined()
})

test('a busy server is waited for', async () => {
  const sender = open(async () => Promise.reject(new CallError('SERVICE_UNAVAILABLE', 503)))
  await sender.press(press('one'))
  expect(waitingPunches.read()).toMatchObject([{ client_punch_id: 'one', isOffline: true }])
})

test('what arrives too late to count is said', async () => {
  const sender = open(async () => answer('late'))
  await sender.press(press('one'))
  expect(punchProblem.read()).toMatchObject({ text: null })
})

test('where it was made is asked once, at the time', async () => {
  const sender = open(async () => answer())
  const location = { latitude: 38.7, longitude: -9.1, accuracy: 20 }
  await sender.press(press('one'), async () => location)
  expect(sender.sent).toHaveBeenCalledWith({ client_punch_id: 'one', action: 'in', location })
})
