import { describe, expect, test } from 'vitest'
import type { ScopeKeeper } from './scope-keeper.ts'
import { createScopeLine } from './scope-line.ts'

const eventAt = (revision: number) => ({ scopeId: 'harbour', revision, name: 'message.sent', rows: [revision] })

/** A scope whose server stands at `server`, held here at `held`. */
function open(held: number, server: { revision: number }) {
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
      await Promise.resolve()
      if (server.revision < 0) throw new Error('offline')
      for (let next = revision + 1; next <= server.revision; next += 1) taken.push(next)
      revision = Math.max(revision, server.revision)
    },
  }
  const line = createScopeLine(keeper, (work) => void waiting.push(work))
  return { line, taken, asked: () => asked, retry: () => waiting.shift()?.() }
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

  test('a gap is filled from the server before what came after it', async () => {
    const { line, taken } = open(4, { revision: 6 })
    line.event(eventAt(6))
    line.event(eventAt(7))
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
})
