import type { Order } from '@atrium/contract/rewards/orders'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openShopping, pointsOf } from '#testing/thanks/shopping'
import { until } from '#testing/until'

const interleavings = Math.ceil(Number(process.env['ATRIUM_INTERLEAVINGS'] ?? 60) / 6)
const seed = Number(process.env['ATRIUM_SEED'] ?? 1)

const { node, maya, tomas, give, offer, order, act } = await openShopping()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const step = fc.record({
  isOwner: fc.boolean(),
  action: fc.constantFrom('accept', 'refuse', 'retry', 'deliver', 'fail', 'cancel'),
  /** Of one line, or of all that are left. */
  line: fc.option(fc.nat(1), { nil: undefined }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const interleaving = fc.array(step, { minLength: 3, maxLength: 10 })

/** Refusals are part of it: most steps are outside the table of transitions by then. */
async function take({ isOwner, action, line }: Step, made: Order): Promise<void> {
  const line_ids = made.lines.filter((_, place) => line === undefined || place === line).map(({ line_id }) => line_id)
  await act(isOwner ? tomas : maya, made, action, { line_ids, reason: 'As it turned out' }).catch(() => undefined)
}

test(
  `the last event of an order is what a fresh request shows, and exactly what is unsettled is held, in ${interleavings} random interleavings`,
  async () => {
    const socket = await tomas.openSocket()
    await give(tomas, 100_000)
    let held = 0
    const rewards = [await offer(10), await offer(20)]
    const property = fc.asyncProperty(interleaving, async (steps) => {
      const made = await order(tomas, rewards)
      await Promise.all(steps.map((one) => take(one, made)))
      const now = await tomas.client.getOrder(made)
      const told = () =>
        socket
          .events('self', tomas.id)
          .filter(({ name }) => name === 'order.changed')
          .flatMap(({ rows }) => rows as Pick<Order, 'order_id' | 'order_status' | 'revision'>[]) // the rows of order.changed
          .filter(({ order_id }) => order_id === made.order_id)
      await until('the last event', () => told().some(({ revision }) => revision === now.revision))
      const last = told()
        .toSorted((one, another) => one.revision - another.revision)
        .at(-1)
      expect(last).toMatchObject({ order_status: now.order_status, revision: now.revision })
      const unsettled = now.lines.filter(({ line_status }) => ['processing', 'accepted'].includes(line_status))
      held += unsettled.reduce((sum, { points }) => sum + points, 0)
      expect((await pointsOf(tomas))[1]).toBe(held)
    })
    await fc.assert(property, { numRuns: interleavings, seed, endOnFailure: true })
    socket.close()
  },
  60_000 + interleavings * 3_000,
)
