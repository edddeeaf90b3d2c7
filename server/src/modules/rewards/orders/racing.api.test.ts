import { CallError } from '@atrium/contract/client'
import type { Order } from '@atrium/contract/rewards/orders'
import { orderActions } from '@atrium/contract/rewards/statuses'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createNoonClock } from '#testing/clock'
import { query } from '#testing/postgres'
import { openShopping, pointsOf } from '#testing/thanks/shopping'
import { repeatWhileBusy } from '#testing/while-busy'

const { node, maya, tomas, jun, aisha, offer, order, act } = await openShopping({ clock: createNoonClock({ still: true }) })
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const people = [tomas, jun, aisha]
const pieces = 12
const lanes = 8
const place = fc.nat(2)
/** A person orders rewards or, with an action, somebody takes one of the orders so far a step further: with all lines, or with the first. */
const deed = fc.record({
  person: place,
  rewards: fc.array(place, { minLength: 1, maxLength: 3 }),
  action: fc.option(fc.constantFrom(...orderActions), { freq: 3 }),
  of: fc.nat(30),
  isAboutAll: fc.boolean(),
})
const usual = ['INVALID_ACTION_ID', 'NOT_ENOUGH_POINTS', 'REWARD_LIMIT', 'REWARD_OUT_OF_STOCK']

test('whatever is done at the same time, no point and no piece is lost or given twice', async () => {
  const limit = { quantity: 5, period: 'ever' } as const
  const rewards = [await offer(30, { stock: pieces }), await offer(70, { stock: pieces }), await offer(110, { stock: pieces, limit })]
  const made: Order[] = []
  const run = async ({ person, rewards: places, action, of, isAboutAll }: typeof deed extends fc.Arbitrary<infer Deed> ? Deed : never) => {
    const held = made[of % Math.max(1, made.length)]
    if (action && held) return act(maya, held, action, isAboutAll ? {} : { line_ids: held.lines.slice(0, 1).map(({ line_id }) => line_id) })
    const chosen = places.flatMap((one) => rewards[one] ?? [])
    return made.push(await order(people[person] ?? tomas, chosen))
  }
  const deeds = fc.sample(deed, { numRuns: 240, seed: 7 })
  const codes = new Set<string>()
  const runLane = async (lane: number) => {
    for (const one of deeds.filter((_deed, index) => index % lanes === lane))
      await repeatWhileBusy(() => run(one)).catch((error: unknown) => codes.add(error instanceof CallError ? error.code : 'unknown'))
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))
  expect([...codes].filter((code) => !usual.includes(code))).toEqual([])
  await expectExact(
    rewards.map(({ reward_id }) => reward_id),
    made.length,
  )
})

/** Compares points and stocks with the lines of all orders. */
async function expectExact(rewardIds: readonly string[], count: number): Promise<void> {
  const { items } = await maya.client.listAllOrders({ limit: 200 })
  expect(items).toHaveLength(count)
  expect(new Set(items.map(({ order_status }) => order_status)).size).toBeGreaterThan(1)
  const lines = items.flatMap(({ employee_id, lines: own }) => own.map((line) => ({ ...line, employee_id })))
  const held = lines.filter(({ line_status }) => line_status === 'processing' || line_status === 'accepted')
  const spent = lines.filter(({ line_status }) => line_status === 'delivered')
  for (const person of people) {
    const sumOf = (some: typeof lines) => some.reduce((sum, { employee_id, points }) => sum + (employee_id === person.id ? points : 0), 0)
    expect(await pointsOf(person)).toEqual([1_000 - sumOf(held) - sumOf(spent), sumOf(held)])
  }
  for (const reward_id of rewardIds) {
    const taken = [...held, ...spent].filter((line) => line.reward_id === reward_id)
    expect((await maya.client.getReward({ reward_id })).stock).toBe(pieces - taken.length)
  }
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
}
