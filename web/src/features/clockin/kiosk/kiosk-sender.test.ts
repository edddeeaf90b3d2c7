import { CallError } from '@atrium/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'
import { createKioskSender } from './kiosk-sender.ts'
import { isStuck, refusedAtKiosk, waitingAtKiosk, type WaitingAtKiosk } from './waiting.ts'

const tap = (client_punch_id: string, employee_id = 'jun'): WaitingAtKiosk => ({
  name: employee_id,
  punch: {
    employee_id,
    client_punch_id,
    action: 'in',
    device_time: '2026-11-26T08:58:00.000Z',
    pin: { public_key: 'key', nonce: 'nonce', sealed: 'sealed' },
  },
})
const idsOf = (waiting: readonly WaitingAtKiosk[]) => waiting.map(({ punch }) => punch.client_punch_id)
const refusal = (code: string, status: number) => new CallError(code, status, undefined, 'Not now')

function open(answerTo: (id: string) => unknown) {
  const sent = vi.fn<(id: string) => void>()
  const sendWaiting = createKioskSender({
    token: 'token',
    now: () => new Date('2026-11-26T10:00:00.000Z'),
    send: async ({ punch }) => {
      sent(punch.client_punch_id)
      const answered = answerTo(punch.client_punch_id)
      if (answered instanceof Error) throw answered
    },
  })
  return { sent, sendWaiting }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  waitingAtKiosk.change(() => [tap('one'), tap('two', 'tomas'), tap('three')])
  refusedAtKiosk.change(() => [])
})

test('what waits is sent in its order, once, however often it is asked for', async () => {
  const { sent, sendWaiting } = open(() => undefined)
  await Promise.all([sendWaiting(), sendWaiting()])
  expect(sent.mock.calls.flat()).toEqual(['one', 'two', 'three'])
  expect(waitingAtKiosk.read()).toEqual([])
})

test('without a network everything stays, and the device is not asked to try all of it', async () => {
  const { sent, sendWaiting } = open(() => refusal('ERR_NETWORK', 0))
  await sendWaiting()
  expect(sent).toHaveBeenCalledOnce()
  expect(idsOf(waitingAtKiosk.read())).toEqual(['one', 'two', 'three'])
})

test('what another tab of the tablet keeps meanwhile is not lost', async () => {
  const { sendWaiting } = open((id) => {
    if (id === 'one') localStorage.setItem('clockin-kiosk-punches', JSON.stringify([...waitingAtKiosk.read(), tap('four')]))
  })
  await sendWaiting()
  expect(idsOf(waitingAtKiosk.read())).toEqual(['four'])
})

test('a person whose attempts are used up waits, in their order, and nobody else does', async () => {
  const { sent, sendWaiting } = open((id) => (id === 'one' ? refusal('TOO_MANY_REQUESTS', 429) : undefined))
  await sendWaiting()
  expect(sent.mock.calls.flat()).toEqual(['one', 'two'])
  expect(idsOf(waitingAtKiosk.read())).toEqual(['one', 'three'])
})

test('what is not accepted is said, and does not hold up the rest', async () => {
  const { sendWaiting } = open((id) => (id === 'one' ? refusal('KIOSK_PIN_INVALID', 400) : undefined))
  await sendWaiting()
  const refused = [{ name: 'jun', at: '2026-11-26T08:58:00.000Z', text: 'Not now' }]
  expect(refusedAtKiosk.read()).toEqual(refused)
  expect(JSON.parse(localStorage.getItem('clockin-kiosk-refused') ?? ''), 'it is said after a restart, too').toEqual(refused)
  expect(waitingAtKiosk.read()).toEqual([])
})

test('a punch at which the server always fails holds up others five times, then only its own person; it stays and is tried again', async () => {
  let isMended = false
  const { sent, sendWaiting } = open((id) => (id === 'one' && !isMended ? refusal('INTERNAL_SERVER_ERROR', 500) : undefined))
  for (let round = 0; round < 5; round += 1) await sendWaiting()
  expect(sent.mock.calls.flat()).toEqual(['one', 'one', 'one', 'one', 'one'])
  await sendWaiting()
  expect(sent.mock.calls.flat().slice(5)).toEqual(['one', 'two'])
  expect(idsOf(waitingAtKiosk.read())).toEqual(['one', 'three'])
  expect(waitingAtKiosk.read().map(isStuck)).toEqual([true, false])
  isMended = true
  await sendWaiting()
  expect(waitingAtKiosk.read()).toEqual([])
})
