import type { OwnNotifications } from '@atrium/contract/notifications/schemas'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewNotifications } from './events.ts'
import { putOwn, ownQuery } from './own.ts'
import { unseen } from './unseen.ts'

type Asked = { answer: () => void; fail: () => void }
const server = vi.hoisted(() => ({ ask: (): Promise<unknown> => Promise.reject(new Error('nobody is asked yet')) }))
vi.mock('./server.ts', () => ({
  notifications: { query: () => ({ queryKey: ['getNotifications'], queryFn: () => server.ask() }) },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const own = (unseen_count: number): OwnNotifications => ({
  unseen_count,
  settings: { level: null, keywords: [], quiet_hours: [], quiet_on_holidays: true, paused_until: null, sounds: true, digest_after: 24 },
  company: { level: 'mentions', holidays: [] },
  levels: [],
  space_levels: [],
  time_zone: 'Europe/Lisbon',
})

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
}

/** A page with its unanswered requests and the events in transit to it. */
function openWorld() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: Asked[] = []
  let events = 0
  let count = 0
  server.ask = () => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const stood = own(count)
    asked.push({ answer: () => resolve(stood), fail: () => reject(new Error('the line is down')) })
    return promise
  }
  const deliver = (): void => renewNotifications(client)
  const change = (): void => {
    count += 1
    events += 1
  }
  const takeEvent = (): boolean => events > 0 && Boolean((events -= 1) + 1)
  const steps = {
    change,
    /** A change made here gets its response before its event. */
    choose: () => {
      change()
      putOwn(client, own(count))
    },
    deliver: () => takeEvent() && deliver(),
    double: () => deliver(),
    lose: () => takeEvent(),
    answer: () => asked.shift()?.answer(),
    answerLatest: () => asked.pop()?.answer(),
    fail: () => asked.shift()?.fail(),
    wait: () => undefined,
  }
  return { client, asked, steps, stands: () => own(count) }
}

test('after any lost, repeated, late or failed messages, a reconnected page shows what the server has', async () => {
  const names = fc.constantFrom('change', 'choose', 'deliver', 'double', 'lose', 'answer', 'answerLatest', 'fail', 'wait')
  const property = fc.asyncProperty(fc.array(names, { maxLength: 25 }), async (taken) => {
    const { client, asked, steps, stands } = openWorld()
    for (const name of taken) {
      steps[name]()
      await pass(name === 'wait' ? 300 : 1)
    }
    renewNotifications(client)
    await pass(300)
    for (let turn = 0; asked.length && turn < 10; turn += 1) {
      for (const { answer } of asked.splice(0)) answer()
      await pass(300)
    }
    expect(client.getQueryData(ownQuery.queryKey)).toEqual(stands())
    expect(unseen.read().hasUnread).toBe(stands().unseen_count > 0)
    client.clear()
  })
  await fc.assert(property, { numRuns: 200, seed: 1 })
})
