import { orderActions, orderStatuses, type LineStatus, type OrderAction, type OrderStatus } from '@atrium/contract/rewards/statuses'
import { describe, expect, test } from 'vitest'
import { decidePoints, decideStep, isTaken, mayStep, type OrderFacts } from './rules.ts'

const lineStatuses = ['processing', 'accepted', 'refused', 'delivered', 'cancelled', 'failed'] as const
const orderOf = (order_status: OrderStatus, ...statuses: readonly LineStatus[]): OrderFacts => ({
  order_status,
  lines: statuses.map((line_status, index) => ({ line_id: 'abc'.charAt(index), line_status })),
})
/** `ORDER_FAILED a:refused`, or nothing. */
const outcome = (order: OrderFacts, action: OrderAction, chosen?: string): string => {
  const decided = decideStep(order, action, chosen?.split(''))
  if (!decided) return ''
  return [decided.to.slice('ORDER_'.length), ...decided.changes.map(({ line_id, to }) => `${line_id}:${to}`)].join(' ')
}

/** The table of the specification's states: an order of two lines, and where each action takes it. */
const table: readonly [OrderFacts, Partial<Record<OrderAction, string>>][] = [
  [
    orderOf('ORDER_PROCESSING', 'processing', 'processing'),
    {
      accept: 'PLACED_FULLY a:accepted b:accepted',
      refuse: 'FAILED a:refused b:refused',
      fail: 'FAILED a:failed b:failed',
      cancel: 'CANCELLED a:cancelled b:cancelled',
    },
  ],
  [
    orderOf('ORDER_PLACED_FULLY', 'accepted', 'accepted'),
    {
      deliver: 'FULLFILLED a:delivered b:delivered',
      fail: 'FAILED a:failed b:failed',
      cancel: 'CANCELLED a:cancelled b:cancelled',
    },
  ],
  [orderOf('ORDER_PLACED_FULLY', 'delivered', 'accepted'), { deliver: 'FULLFILLED b:delivered', cancel: 'CANCELLED b:cancelled' }],
  [
    orderOf('ORDER_PLACED_PARTIALLY', 'accepted', 'refused'),
    {
      retry: 'PLACED_FULLY b:accepted',
      deliver: 'FULLFILLED a:delivered',
      fail: 'FAILED a:failed',
      cancel: 'CANCELLED a:cancelled',
    },
  ],
  [orderOf('ORDER_FAILED', 'refused', 'refused'), {}],
  [orderOf('ORDER_FAILED', 'failed', 'refused'), {}],
  [orderOf('ORDER_CANCELLED', 'cancelled', 'delivered'), {}],
  [orderOf('ORDER_FULLFILLED', 'delivered', 'refused'), {}],
]

describe('an order', () => {
  test('has every status in the table', () => {
    expect(new Set(table.map(([{ order_status }]) => order_status))).toEqual(new Set(orderStatuses))
  })

  test.each(table)('goes where the table says, and nowhere else: %j', (order, expected) => {
    for (const action of orderActions) expect([action, outcome(order, action)]).toEqual([action, expected[action] ?? ''])
  })

  test.each(orderStatuses)('of status %s leads to the statuses of the table, whatever its lines are', (status) => {
    const reached = new Set<string>()
    for (const one of lineStatuses)
      for (const other of lineStatuses)
        for (const action of orderActions)
          for (const chosen of [undefined, 'a', 'b', 'ab', 'c']) {
            const decided = decideStep(orderOf(status, one, other), action, chosen?.split(''))
            if (decided && decided.to !== status) reached.add(decided.to)
          }
    const leadsTo: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
      ORDER_PROCESSING: ['ORDER_PLACED_FULLY', 'ORDER_PLACED_PARTIALLY', 'ORDER_FAILED', 'ORDER_CANCELLED'],
      ORDER_PLACED_FULLY: ['ORDER_FULLFILLED', 'ORDER_CANCELLED', 'ORDER_FAILED'],
      ORDER_PLACED_PARTIALLY: ['ORDER_PLACED_FULLY', 'ORDER_FULLFILLED', 'ORDER_CANCELLED', 'ORDER_FAILED'],
      ORDER_FAILED: [],
      ORDER_CANCELLED: [],
      ORDER_FULLFILLED: [],
    }
    expect([...reached].toSorted()).toEqual(leadsTo[status].toSorted())
  })

  test('is decided as a whole: accepting some lines refuses the others, refusing some accepts the others', () => {
    const order = orderOf('ORDER_PROCESSING', 'processing', 'processing', 'processing')
    expect(outcome(order, 'accept', 'b')).toBe('PLACED_PARTIALLY b:accepted a:refused c:refused')
    expect(outcome(order, 'refuse', 'b')).toBe('PLACED_PARTIALLY a:accepted c:accepted b:refused')
    expect(outcome(order, 'accept', 'abc')).toBe('PLACED_FULLY a:accepted b:accepted c:accepted')
    expect(outcome(order, 'refuse', 'cba')).toBe('FAILED c:refused b:refused a:refused')
  })

  test('can be delivered line by line', () => {
    expect(outcome(orderOf('ORDER_PLACED_FULLY', 'accepted', 'accepted'), 'deliver', 'b')).toBe('PLACED_FULLY b:delivered')
    expect(outcome(orderOf('ORDER_PLACED_PARTIALLY', 'accepted', 'refused', 'accepted'), 'deliver', 'c')).toBe(
      'PLACED_PARTIALLY c:delivered',
    )
    expect(outcome(orderOf('ORDER_PLACED_PARTIALLY', 'delivered', 'refused', 'accepted'), 'deliver', 'c')).toBe('FULLFILLED c:delivered')
  })

  test('ends, and is ordered again, as a whole', () => {
    expect(outcome(orderOf('ORDER_PROCESSING', 'processing', 'processing'), 'cancel', 'a')).toBe('')
    expect(outcome(orderOf('ORDER_PLACED_PARTIALLY', 'accepted', 'refused', 'refused'), 'retry', 'b')).toBe('')
    expect(outcome(orderOf('ORDER_PLACED_PARTIALLY', 'accepted', 'refused', 'refused'), 'retry', 'cb')).toBe(
      'PLACED_FULLY b:accepted c:accepted',
    )
  })

  test('has no step with lines that are not its own, or not open to it', () => {
    expect(outcome(orderOf('ORDER_PROCESSING', 'processing'), 'accept', 'c')).toBe('')
    expect(outcome(orderOf('ORDER_PLACED_FULLY', 'delivered', 'accepted'), 'deliver', 'ab')).toBe('')
  })

  test.each(orderStatuses)('of status %s can be cancelled by its owner only while nobody has decided', (status) => {
    const order = orderOf(status, 'processing')
    const steps = orderActions.filter((action) => mayStep(order, action, { isOwner: true, mayManage: false, hasOthers: true }))
    expect(steps).toEqual(status === 'ORDER_PROCESSING' ? ['cancel'] : [])
    expect(orderActions.every((action) => mayStep(order, action, { isOwner: false, mayManage: true, hasOthers: true }))).toBe(true)
    expect(orderActions.some((action) => mayStep(order, action, { isOwner: false, mayManage: false, hasOthers: true }))).toBe(false)
  })
})

test('nobody decides about their own order while somebody else can', () => {
  const order = orderOf('ORDER_PROCESSING', 'processing')
  const stepsOf = (hasOthers: boolean) =>
    orderActions.filter((action) => mayStep(order, action, { isOwner: true, mayManage: true, hasOthers }))
  expect(stepsOf(true)).toEqual(orderActions.filter((action) => !['accept', 'refuse', 'retry'].includes(action)))
  expect(stepsOf(false)).toEqual(orderActions)
})

test('the points of a line are held, spent or returned, and each once', () => {
  const effects = lineStatuses.flatMap((from) => lineStatuses.map((to) => [from, to, decidePoints(from, to)] as const))
  const by = (effect: string): string[] => effects.filter((one) => one[2] === effect).map(([from, to]) => `${from} ${to}`)
  expect(by('redeem')).toEqual(['processing delivered', 'accepted delivered'])
  expect(by('return')).toEqual(
    ['processing', 'accepted'].flatMap((from) => ['refused', 'cancelled', 'failed'].map((to) => `${from} ${to}`)),
  )
  expect(by('hold')).toEqual(
    ['refused', 'delivered', 'cancelled', 'failed'].flatMap((from) => ['processing', 'accepted'].map((to) => `${from} ${to}`)),
  )
  expect(lineStatuses.filter(isTaken)).toEqual(['processing', 'accepted', 'delivered'])
})
