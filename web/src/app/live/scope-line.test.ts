import { CallError } from '@atrium/contract/client'
import { describe, expect, test } from 'vitest'
import type { ScopeStore } from './scope-store.ts'
import { createScopeLine } from './scope-line.ts'

/** The server revision that makes the test server answer like one whose module is disabled. */
const switchedOff = -2
const eventAt = (revision: number) => ({ scopeId: 'harbour', revision, name: 'message.sent', rows: [revision] })

/** A scope at revision `server` on the server and `held` here. */
function open(held: number | undefined, server: { revision: number }) {
  const taken: number[] = []
  let revision = held
  let asked = 0
  const waiting: (() => void)[] = []
  const scopeStore: ScopeStore = {
    kind: 'conversation',
    revision: () => revision,
    held: () => ['harbour'],
    apply: (event) => {
      taken.push(event.revision)
      revision = event.revision
    },
    catchUp: async () => {
      asked += 1
      const stood = server.revision
      await Promise.resolve()
      if (stood === switchedOff) throw new CallError('MODULE_SWITCHED_OFF', 403, undefined, 'This is turned off in your company.')
      if (stood < 0) throw new Error('offline')
      for (let next = (revision ?? 0) + 1; next <= stood; next += 1) taken.push(next)
      revision = Math.max(revision ?? 0, stood)
    },
  }
  const line = createScopeLine(scopeStore, (work) => void waiting.push(work))
  const hold = (next: number | undefined): void => void (revision = next)
  return { line, taken, hold, asked: () => asked, waiting, retry: () => waiting.shift()?.() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('keeping a scope in sync', () => {
  test('applies the next event, and does not apply a known one twice', () => {
    const { line, taken } = open(4, { revision: 5 })
    line.event(eventAt(5))
    line.event(eventAt(5))
    line.event(eventAt(4))
    expect(taken).toEqual([5])
  })

  test('applies the first event to a scope whose revision is unknown, and continues from there', () => {
    const { line, taken, asked } = open(Number.NaN, { revision: 8 })
    for (const revision of [7, 7, 8]) line.event(eventAt(revision))
    expect(taken).toEqual([7, 8])
    expect(asked()).toBe(0)
  })

  test('catches up a scope that was dropped and is held again at a revision older than its latest event', async () => {
    const { line, taken, hold } = open(4, { revision: 6 })
    line.event(eventAt(5))
    line.event(eventAt(6))
    hold(undefined)
    hold(4)
    line.reportRevision('harbour', 4)
    await settled()
    expect(taken).toEqual([5, 6, 5, 6])
  })

  test('fills a gap from the server before applying later events', async () => {
    const { line, taken } = open(4, { revision: 6 })
    line.event(eventAt(6))
    line.event(eventAt(7))
    await settled()
    expect(taken).toEqual([5, 6, 7])
  })

  test('does not ask for a disabled module again until everything is caught up', async () => {
    const server = { revision: switchedOff }
    const { line, taken, waiting, asked } = open(4, server)
    line.event(eventAt(6))
    await settled()
    expect([waiting.length, asked()]).toEqual([0, 1])
    server.revision = 7
    line.catchUp('harbour')
    await settled()
    expect(taken).toEqual([5, 6, 7])
  })

  test('retries a failed catch-up and loses no event received meanwhile', async () => {
    const server = { revision: -1 }
    const { line, taken, retry, asked } = open(4, server)
    line.event(eventAt(6))
    await settled()
    line.event(eventAt(7))
    server.revision = 6
    retry()
    await settled()
    expect(taken).toEqual([5, 6, 7])
    expect(asked()).toBe(2)
  })

  test('catches up a scope with a newer revision, and no other', async () => {
    const { line, taken, asked } = open(4, { revision: 9 })
    line.reportRevision('harbour', 4)
    line.reportRevision('harbour', 9)
    await settled()
    expect(taken).toEqual([5, 6, 7, 8, 9])
    expect(asked()).toBe(1)
  })

  test('keeps a revision reported during a catch-up, since its answer may be too old', async () => {
    const server = { revision: 6 }
    const { line, taken } = open(4, server)
    line.reportRevision('harbour', 6)
    server.revision = 8
    line.reportRevision('harbour', 8)
    await settled()
    expect(taken).toEqual([5, 6, 7, 8])
  })

  test('catches up again when frames were dropped during a catch-up', async () => {
    const server = { revision: 6 }
    const { line, taken, asked } = open(4, server)
    line.catchUp('harbour')
    server.revision = 7
    line.catchUp('harbour')
    await settled()
    expect(taken).toEqual([5, 6, 7])
    expect(asked()).toBe(2)
  })

  test('retries after a delay, not at once, when the server does not have the changes of its own event yet', async () => {
    const server = { revision: 4 }
    const { line, taken, asked, waiting, retry } = open(4, server)
    line.event(eventAt(6))
    await settled()
    expect(asked()).toBe(1)
    expect(waiting).toHaveLength(1)
    server.revision = 5
    retry()
    await settled()
    expect(taken).toEqual([5, 6])
  })

  test('requests an event that came before its scope was held once it is held', async () => {
    const { line, taken, hold } = open(undefined, { revision: 6 })
    line.event(eventAt(6))
    await settled()
    expect(taken).toEqual([])
    hold(5)
    line.reportRevision('harbour', 5)
    await settled()
    expect(taken).toEqual([6])
  })

  test('stops asking for a scope that was left during a catch-up', async () => {
    const server = { revision: -1 }
    const { line, asked, retry, waiting } = open(undefined, server)
    line.catchUp('harbour')
    await settled()
    server.revision = 0
    retry()
    await settled()
    expect(asked()).toBe(2)
    expect(waiting).toHaveLength(0)
  })
})
