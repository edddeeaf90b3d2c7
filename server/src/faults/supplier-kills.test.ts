import { randomUUID } from 'node:crypto'
import type { Order } from '@atrium/contract/rewards/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/people'
import { tremendousKey, tremendousSecret } from '#testing/providers/tremendous'
import { until } from '#testing/until'
import { startNode, type KilledNode } from './killed-node.ts'
import { listenAsTremendous } from './listening-supplier.ts'

let supplier: Awaited<ReturnType<typeof listenAsTremendous>>
let tremendous: ReturnType<typeof supplier.open>
let node: KilledNode
let maya: Person, tomas: Person
beforeAll(async () => {
  supplier = await listenAsTremendous()
  node = await startNode({ SUPPLIER: supplier.url })
  tremendous = supplier.open(node.url)
  const [first, second] = await node.foundNorthwind()
  if (!first || !second) throw new Error('nobody is there')
  ;[maya, tomas] = [first, second]
  await maya.client.updateCompany({ currency: 'EUR', point_unit_value: 10 })
  await maya.client.updateRewardSupplier({
    is_sandbox: true,
    api_key: tremendousKey,
    webhook_secret: tremendousSecret,
    funding_source_id: 'balance',
  })
  const employees = [{ employee_id: tomas.id }]
  await maya.client.grantPoints({ employees, account: 'to_spend', points: 500, reason: 'Harbour fair', client_grant_id: randomUUID() })
})
afterAll(async () => {
  await node.stop()
  await supplier.close()
})

const balance = async (): Promise<[toSpend: number, onHold: number]> => {
  const { to_spend, on_hold } = await tomas.client.getPointBalance({})
  return [to_spend, on_hold]
}
const toBecome = (order: Order, status: string) =>
  until(`the order to be ${status}`, async () => {
    const now = await maya.client.getOrder(order).catch(() => undefined)
    return now?.order_status === status ? now : undefined
  })
/** Kills the server once the supplier has done what it was asked for, before the answer arrives. */
async function killBeforeTheSupplierAnswers(done: Promise<void>): Promise<void> {
  await done
  await node.killServer()
}

test('a kill -9 while the supplier is asked places an order once; while its notices are followed, delivers it once and spends its points once', async () => {
  const { reward_id } = await maya.client.createReward({
    reward_name: 'Harbour Books',
    points: 100,
    reward_kind: 'gift_card',
    fulfilment: 'supplier',
    supplier_product_id: 'OKMHM2X2OHYV',
    value: 1_000,
  })
  const asked = supplier.holdNext()
  const order = await tomas.client.createOrder({ lines: [{ reward_id, quantity: 1 }], client_order_id: randomUUID() })
  await killBeforeTheSupplierAnswers(asked)
  const placed = await toBecome(order, 'ORDER_PLACED_FULLY')
  expect(tremendous.orders.size).toBe(1)
  expect(await balance()).toEqual([400, 100])

  const held = tremendous.of(`${placed.lines[0]?.line_id}-1`)
  held.delivery = 'SUCCEEDED'
  const followed = supplier.holdNext()
  const notify = async (): Promise<number> => (await tremendous.notify(maya.companyId, 'REWARDS.DELIVERY.SUCCEEDED', held.rewardId)).status
  expect(await notify()).toBe(200)
  await killBeforeTheSupplierAnswers(followed)
  const done = await toBecome(order, 'ORDER_FULLFILLED')
  expect(await notify()).toBe(200) // repeated, as by a supplier that saw no answer
  expect(done.history.map(({ to }) => to)).toEqual(['ORDER_PROCESSING', 'ORDER_PLACED_FULLY', 'ORDER_FULLFILLED'])
  expect(await balance()).toEqual([400, 0])
  expect(tremendous.orders.size).toBe(1)
}, 240_000)
