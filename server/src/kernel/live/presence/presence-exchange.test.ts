import type { Presence } from '@atrium/contract/live'
import { beforeEach, expect, test } from 'vitest'
import type { Bus, BusMessage } from '../bus.ts'
import { createPresenceExchange } from './presence-exchange.ts'

const maya = 'northwind/maya'
let now: number
let isWhole: boolean
let loses: (message: BusMessage) => boolean
let buses: ((message: BusMessage) => void)[]
beforeEach(() => {
  now = 0
  isWhole = true
  loses = () => false
  buses = []
})

/** A node with a bus that a test can interrupt. */
function openNode() {
  const here = new Map<string, Presence>()
  const changed: string[] = []
  const listeners: ((message: BusMessage) => void)[] = []
  const bus: Bus = {
    publish: (message) => {
      for (const tell of listeners) tell(message)
      if (isWhole && !loses(message)) for (const tell of buses) if (!listeners.includes(tell)) tell(message)
    },
    subscribe: (listener) => {
      listeners.push(listener)
      buses.push(listener)
    },
    isWhole: () => isWhole,
  }
  const exchange = createPresenceExchange(
    bus,
    () => now,
    (keys) => changed.push(...keys),
  )
  const turn = (news: Record<string, Presence> = {}): void => {
    for (const [key, presence] of Object.entries(news)) here.set(key, presence)
    exchange.turn(new Map(Object.entries(news)), () => here)
  }
  return { exchange, turn, changed }
}

test('a change on one node is known on the others, and the most active of a person’s pages counts', () => {
  const [one, two, three] = [openNode(), openNode(), openNode()]
  one.turn({ [maya]: 'away' })
  expect(three.exchange.elsewhere(maya)).toBe('away')
  two.turn({ [maya]: 'active' })
  expect(three.exchange.elsewhere(maya)).toBe('active')
  expect(one.exchange.elsewhere(maya)).toBe('active')
  expect(two.exchange.elsewhere(maya)).toBe('away')
  two.turn({ [maya]: 'offline' })
  expect(three.exchange.elsewhere(maya)).toBe('away')
  expect(three.changed).toEqual([maya, maya, maya])
})

test('a node that joins later receives everyone’s presence', () => {
  const early = openNode()
  early.turn({ [maya]: 'active' })
  const late = openNode()
  expect(late.exchange.elsewhere(maya)).toBe('offline')
  early.turn()
  expect(late.exchange.elsewhere(maya)).toBe('active')
})

test('a lost message is corrected within the next two turns', () => {
  const [one, other] = [openNode(), openNode()]
  one.turn()
  loses = () => true
  one.turn({ [maya]: 'active' })
  loses = () => false
  one.turn()
  expect(other.exchange.elsewhere(maya)).toBe('offline')
  one.turn()
  expect(other.exchange.elsewhere(maya)).toBe('active')
})

test('people on a killed node are gone after the silence limit, those on a stopping node at once', () => {
  const [killed, left, other] = [openNode(), openNode(), openNode()]
  killed.turn({ [maya]: 'active' })
  left.turn({ 'northwind/jun': 'active' })
  left.exchange.leave()
  expect(other.exchange.elsewhere('northwind/jun')).toBe('offline')
  now += 4_000
  other.turn()
  expect(other.exchange.elsewhere(maya)).toBe('active')
  now += 2_000
  other.turn()
  expect(other.exchange.elsewhere(maya)).toBe('offline')
})

test('while the bus is down, silence is ignored for half a minute', () => {
  const [one, other] = [openNode(), openNode()]
  one.turn({ [maya]: 'active' })
  isWhole = false
  for (let second = 0; second < 20; second += 1) {
    now += 1_000
    other.turn()
  }
  expect(other.exchange.elsewhere(maya)).toBe('active')
  isWhole = true
  now += 1_000
  other.turn() // before the first message of the other node
  expect(other.exchange.elsewhere(maya)).toBe('active')
  now += 60_000
  other.turn()
  expect(other.exchange.elsewhere(maya)).toBe('offline')
})

test('everyone with a page on another node is listed', () => {
  const [one, two, three] = [openNode(), openNode(), openNode()]
  one.turn({ [maya]: 'active' })
  two.turn({ 'northwind/jun': 'away' })
  expect(three.exchange.keys().toSorted()).toEqual(['northwind/jun', maya])
})

test('setting the clock back does not keep people present who are gone', () => {
  const [killed, other] = [openNode(), openNode()]
  killed.turn({ [maya]: 'active' })
  isWhole = false
  other.turn()
  isWhole = true
  now -= 3_600_000
  other.turn()
  expect(other.exchange.elsewhere(maya)).toBe('active')
  now += 40_000
  other.turn()
  expect(other.exchange.elsewhere(maya)).toBe('offline')
})
