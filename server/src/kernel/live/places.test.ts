import { randomUUID } from 'node:crypto'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import { scopeName } from '@atrium/contract/event'
import type { ServerFrame } from '@atrium/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalBus } from './bus.ts'
import { createPlaces } from './places.ts'
import { openFakePage } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const companyId = randomUUID()
function connect(company = companyId) {
  const { connection, frames } = openFakePage({ companyId: company })
  const count = (type: ServerFrame['type']): number => frames.filter((frame) => frame.type === type).length
  return { connection, signals: () => count('signal'), holds: () => count('held') > 0 }
}

/** Two pages that hold places in the same call; the other may be of another company. */
async function openCall(other = connect()) {
  const places = createPlaces(createLocalBus(), () => Promise.resolve(1))
  const scope = scopeName('call', randomUUID())
  const one = connect()
  const [from, to] = [randomUUID(), randomUUID()]
  places.hold(one.connection, scope, from)
  places.hold(other.connection, scope, to)
  while (!one.holds() || !other.holds()) await Promise.resolve()
  return { one, other, say: (place: 'own' | 'other') => places.signal(one.connection, scope, place === 'own' ? from : to, {}) }
}

test('a page sends a burst of signals, and after that no more in a second than a call needs', async () => {
  const { other, say } = await openCall()
  for (let count = 0; count < 2 * callLimits.signalBurst; count += 1) say('other')
  expect(other.signals()).toBe(callLimits.signalBurst)
  vi.advanceTimersByTime(1_000)
  for (let count = 0; count < 2 * callLimits.signalBurst; count += 1) say('other')
  expect(other.signals()).toBe(callLimits.signalBurst + callLimits.signalsPerSecond)
})

test('no signal reaches another company, even in a room and at a place whose ids are known', async () => {
  const { one, other, say } = await openCall(connect(randomUUID()))
  say('own')
  say('other')
  expect([one.signals(), other.signals()]).toEqual([1, 0])
})

/** A node that is asked about places, and a page in a call. */
function openNode() {
  const [bus, scopeId, memberId] = [createLocalBus(), randomUUID(), randomUUID()]
  const answers: ((since: number | undefined) => void)[] = []
  const said: boolean[] = []
  const ask = () => new Promise<number | undefined>((resolve) => answers.push(resolve))
  const places = createPlaces(bus, ask, (_connection, holds) => said.push(holds))
  const page = connect()
  const scope = scopeName('call', scopeId)
  const announcement = { company_id: companyId, scope, membership_version: 1, name: 'call.changed' } as const
  return {
    page,
    said,
    hold: () => places.hold(page.connection, scope, memberId),
    answer: (since: number | undefined) => answers.pop()?.(since),
    /** The room as it was at a revision, when this page was not in it. */
    without: (revision: number) =>
      bus.publish({
        type: 'announcement',
        announcement: { ...announcement, revision, rows: [{ call_room_id: scopeId, members: [], revision }] },
      }),
    signal: () => places.signal(page.connection, scope, memberId, {}),
  }
}

test('who left while the database was asked for their place is in no call', async () => {
  const { page, said, hold, answer, without } = openNode()
  hold()
  without(2)
  answer(1)
  while (!page.holds()) await Promise.resolve()
  expect(said).toEqual([])
  hold()
  answer(3)
  while (!said.length) await Promise.resolve()
  expect(said).toEqual([true])
})

test('news of the room from before a page came into it, which arrives late, takes no place away', async () => {
  const { page, said, hold, answer, without, signal } = openNode()
  hold()
  without(1)
  answer(2)
  while (!page.holds()) await Promise.resolve()
  without(1)
  expect(said).toEqual([true])
  signal()
  expect(page.signals()).toBe(1)
  without(3)
  signal()
  expect([page.signals(), said]).toEqual([1, [true, false]])
})
