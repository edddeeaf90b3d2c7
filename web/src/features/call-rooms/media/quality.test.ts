import { expect, test } from 'vitest'
import { decideHold, judgeQuality, ownQuality, type Flow, type Hold } from './quality.ts'
import type { Quality } from './transport.ts'

const flow = (parts: Partial<Flow>): Flow => ({ at: 0, received: 0, lost: 0, sentLost: 0, delay: 0, ...parts })

test('a line that loses a tenth of its packets, either way, is thin', () => {
  expect(judgeQuality(flow({}), flow({ received: 100 }))).toBe('good')
  expect(judgeQuality(flow({}), flow({ received: 90, lost: 10 }))).toBe('thin')
  expect(judgeQuality(flow({}), flow({ received: 100, sentLost: 0.1 }))).toBe('thin')
})

test('only what was lost lately counts', () => {
  expect(judgeQuality(flow({ received: 100, lost: 50 }), flow({ received: 200, lost: 50 }))).toBe('good')
})

test('a round trip of a second is thin', () => {
  expect(judgeQuality(flow({}), flow({ received: 100, delay: 1 }))).toBe('thin')
})

test('the picture is held after three bad seconds and comes back after ten good ones', () => {
  const after = (hold: Hold, readings: readonly Quality[]): Hold => readings.reduce(decideHold, hold)
  const times = (quality: Quality, count: number): Quality[] => Array.from({ length: count }, () => quality)
  const begun: Hold = { held: false, bad: 0, good: 0 }
  expect(after(begun, times('thin', 11)).held).toBe(false)
  const held = after(begun, times('thin', 12))
  expect(held.held).toBe(true)
  expect(after(held, times('good', 39)).held).toBe(true)
  expect(after(held, [...times('good', 39), 'thin', ...times('good', 39)]).held).toBe(true)
  expect(after(held, times('good', 40)).held).toBe(false)
})

test('one poor line among good ones is not the own trouble', () => {
  expect(ownQuality(['thin', 'good'])).toBe('good')
  expect(ownQuality(['thin', 'none'])).toBe('thin')
  expect(ownQuality([])).toBeUndefined()
})
