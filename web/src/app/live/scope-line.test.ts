import { CallError } from '@atrium/contract/client'
import { describe, expect, test } from 'vitest'
import type { ScopeKeeper } from './scope-keeper.ts'
import { createScopeLine } from './scope-line.ts'

/** Where a server stands whose module is switched off. */
const switchedOff = -2
const eventAt = (revision: number) => ({ scopeId: 'harbour', revision, name: 'message.sent', rows: [revision] })

/** A scope whose server stands at `server`, held here at `held`. */
function open(held: number | undefined, server: { revision: number }) {
  const taken: number[] = []
  let revision = held
  let asked = 0
  const waiting: (() => void)[] = []
  const keeper: ScopeKeeper = {
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
      if (stood === switchedOff) throw new CallError('MODULE_SWITCHED_OFF', 403, undefined, 'This is switched off in your company.')
      if (stood < 0) throw new Error('offline')
      for (let next = (revision ?? 0) + 1; next <= stood; next += 1) taken.push(next)
      revision = Math.max(revision ?? 0, stood)
    },
  }
  const line = createScopeLine(keeper, (work) => void waiting.push(work))
  const hold = (next: number | undefined): void => void (revision = next)
  return { line, taken, hold, asked: () => asked, waiting, retry: () => waiting.shift()?.() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a scope is kept in step', () => {
  test('the next event is applied and a known one is not applied twice', () => {
    const { line, taken } = open(4, { revision: 5 })
    line.event(eventAt(5))
    line.event(eventAt(5))
    line.event(eventAt(4))
    expect(taken).toEqual([5])
  })

  test('what is let go of and comes back older than it was told of is caught up', async () => {
    const { line, taken, hold } = open(4, { revision: 6 })
    line.event(eventAt(5))
    line.event(eventAt(6))
    hold(undefined)
    hold(4)
    line.stands('harbour', 4)
    await settled()
    expect(taken).toEqual([5, 6, 5, 6])
  })

  test('a gap is filled from the server before what came after it', async () => {
    const { line, taken } = open(4, { revision: 6 })
    line.event(eventAt(6))
    line.event(eventAt(7))
    await settled()
    expect(taken).toEqual([5, 6, 7])
  })

  test('what is switched off is not asked for again until everything is', async () => {
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

  test('a catch-up that fails is tried again and loses no event that came meanwhile', async () => {
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

  test('a scope that stands further than held is caught up, one that does not is left alone', async () => {
    const { line, taken, asked } = open(4, { revision: 9 })
    line.stands('harbour', 4)
    line.stands('harbour', 9)
    await settled()
    expect(taken).toEqual([5, 6, 7, 8, 9])
    expect(asked()).toBe(1)
  })

  test('what is said while a catch-up is on its way is not lost: its answer may be too old', async () => {
    const server = { revision: 6 }
    const { line, taken } = open(4, server)
    line.stands('harbour', 6)
    server.revision = 8
    line.stands('harbour', 8)
    await settled()
    expect(taken).toEqual([5, 6, 7, 8])
  })

  test('frames that were dropped while a catch-up is on its way are asked for after it', async () => {
    const server = { revision: 6 }
    const { line, taken, asked } = open(4, server)
    line.catchUp('harbour')
    server.revision = 7
    line.catchUp('harbour')
    await settled()
    expect(taken).toEqual([5, 6, 7])
    expect(asked()).toBe(2)
  })

  test('a server that does not know yet what it told is asked again after a while, not at once', async () => {
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

  test('an event that came before its scope was held is asked for once it is', async () => {
    const { line, taken, hold } = open(undefined, { revision: 6 })
    line.event(eventAt(6))
    await settled()
    expect(taken).toEqual([])
    hold(5)
    line.stands('harbour', 5)
    await settled()
    expect(taken).toEqual([6])
  })

  test('a scope that was left during a catch-up asks no more', async () => {
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
