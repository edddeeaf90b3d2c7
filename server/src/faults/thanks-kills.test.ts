import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, type Person } from '#testing/people'
import { until } from '#testing/until'
import { prepareWrites } from './feature-writes.ts'
import { startNode, type KilledNode } from './killed-node.ts'

let node: KilledNode
let people: Person[]
let maya: Person, tomas: Person, jun: Person
beforeAll(async () => {
  node = await startNode()
  people = await node.foundNorthwind()
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('nobody is there')
  ;[maya, tomas, jun] = [first, second, third]
  for (const { id } of people) await maya.client.updateEmployee({ employee: { employee_id: id, joined_at: '2019-05-06T00:00:00Z' } })
})
afterAll(() => node.stop())

/** Asks until the server answers, as a page does: always with the same id. */
const askOnce = <T>(what: string, ask: () => Promise<T>): Promise<T> => until(`an answer to ${what}`, () => ask().catch(() => undefined))

/**
 * Asks, kills the server as soon as `isStored`, and asks again, as a page to which the answer never came. The calls of `others` are on their
 * way when the server dies.
 */
async function killBeforeTheAnswer<T>(
  what: string,
  { ask, isStored, others = [] }: { ask: () => Promise<T>; isStored: () => Promise<boolean>; others?: readonly (() => Promise<unknown>)[] },
): Promise<T> {
  void ask().catch(() => undefined)
  const answers = others.map((other) => askOnce(what, other))
  await until(`${what} to be stored`, isStored)
  await node.killServer()
  const again = await askOnce(what, ask)
  await Promise.all(answers)
  return again
}

const giving = (giver: Person, receiver: Person, recognition_type_id: string) => {
  const client_recognition_id = randomUUID()
  const employees = [{ employee_id: receiver.id }]
  const thanks = {
    action: 'give',
    recognition_type_id,
    employees,
    message: paragraph('For the lanterns'),
    points: 10,
    client_recognition_id,
  }
  return () => giver.client.interactWithRecognition(thanks)
}
const balanceOf = async ({ client }: Person): Promise<number[]> => {
  const { to_give, to_spend, on_hold } = await client.getPointBalance({})
  return [to_give, to_spend, on_hold]
}

test('a kill -9 in the middle of giving neither loses thanks nor gives them twice', async () => {
  const points = { minimum: 0, default: 10, maximum: 40 }
  const { recognition_type_id } = await maya.client.createRecognitionType({ type_name: 'Steady hand', points })
  const began = await Promise.all(people.map(balanceOf))
  const rounds = 3
  for (let round = 1; round <= rounds; round += 1) {
    const others = [giving(tomas, jun, recognition_type_id), giving(jun, maya, recognition_type_id)]
    const isStored = async (): Promise<boolean> => (await balanceOf(tomas))[1] === (began[1]?.[1] ?? 0) + round * 10
    await killBeforeTheAnswer('thanks', { ask: giving(maya, tomas, recognition_type_id), isStored, others })
  }
  for (const [index, person] of people.entries()) {
    const [toGive = 0, toSpend = 0, onHold = 0] = began[index] ?? []
    expect(await balanceOf(person)).toEqual([toGive - rounds * 10, toSpend + rounds * 10, onHold])
    expect((await person.client.listReceivedRecognitions({})).items).toHaveLength(rounds)
  }
}, 240_000)

test('a kill -9 in the middle of a nomination and its approval holds its points once, and gives them once', async () => {
  const stages = [{ approvers: { ...nobody, employees: [{ employee_id: tomas.id }] } }]
  const { recognition_group_id } = await maya.client.createRecognitionGroup({ group_name: 'Harbour heroes', stages })
  const points = { minimum: 0, default: 10, maximum: 40 }
  const { recognition_type_id } = await maya.client.createRecognitionType({ type_name: 'Hero', points, recognition_group_id })
  const [giver, receiver] = [await balanceOf(maya), await balanceOf(jun)]
  const isHeld = async (): Promise<boolean> => (await balanceOf(maya))[2] === (giver[2] ?? 0) + 10
  const { recognition_id } = await killBeforeTheAnswer('a nomination', {
    ask: giving(maya, jun, recognition_type_id),
    isStored: isHeld,
  })
  expect(await balanceOf(maya)).toEqual([(giver[0] ?? 0) - 10, giver[1], (giver[2] ?? 0) + 10])

  const isApproved = async (): Promise<boolean> => (await balanceOf(jun))[1] === (receiver[1] ?? 0) + 10
  void tomas.client.interactWithRecognition({ action: 'approve', recognition_id }).catch(() => undefined)
  await until('the approval to be stored', isApproved)
  await node.killServer()
  await tomas.client.interactWithRecognition({ action: 'approve', recognition_id }).catch(() => undefined)
  expect(await balanceOf(maya)).toEqual([(giver[0] ?? 0) - 10, giver[1], giver[2]])
  expect(await balanceOf(jun)).toEqual([receiver[0], (receiver[1] ?? 0) + 10, receiver[2]])
}, 240_000)

test('a kill -9 in the middle of an order holds its points once, and its delivery spends them once', async () => {
  const employees = [{ employee_id: tomas.id }]
  await maya.client.grantPoints({ employees, account: 'to_spend', points: 200, reason: 'Harbour fair', client_grant_id: randomUUID() })
  const { reward_id } = await maya.client.createReward({ reward_name: 'A mug', points: 100, stock: 2 })
  const [, toSpend = 0, onHold = 0] = await balanceOf(tomas)
  const client_order_id = randomUUID()
  const ordering = () => tomas.client.createOrder({ lines: [{ reward_id, quantity: 1 }], client_order_id })
  const isOrdered = async (): Promise<boolean> => (await balanceOf(tomas))[2] === onHold + 100
  const { order_id } = await killBeforeTheAnswer('an order', { ask: ordering, isStored: isOrdered })
  expect((await tomas.client.listOrders({})).items).toHaveLength(1)
  expect((await balanceOf(tomas)).slice(1)).toEqual([toSpend - 100, onHold + 100])

  for (const action of ['accept', 'deliver']) {
    const before = (await maya.client.getOrder({ order_id })).order_status
    void maya.client.updateOrder({ order_id, action }).catch(() => undefined)
    await until(
      `the order to be of another status after ${action}`,
      async () => (await maya.client.getOrder({ order_id })).order_status !== before,
    )
    await node.killServer()
    await maya.client.updateOrder({ order_id, action }).catch(() => undefined)
  }
  expect((await maya.client.getOrder({ order_id })).order_status).toBe('ORDER_FULLFILLED')
  expect((await balanceOf(tomas)).slice(1)).toEqual([toSpend - 100, onHold])
  expect((await maya.client.getReward({ reward_id })).stock).toBe(1)
}, 240_000)

test('a kill -9 in the middle of a write of every other feature loses none and makes none twice', async () => {
  const writes = await prepareWrites(maya, tomas, jun)
  // Some are stored and not answered, some are on their way, and some have not begun when the server dies.
  const answers = writes.map(({ write }) => write())
  await Promise.any(answers)
  await node.killServer()
  await Promise.allSettled(answers)
  for (const round of ['after the kill', 'again']) {
    await Promise.all(writes.map(({ name, write }) => askOnce(name, write)))
    for (const { name, count } of writes) expect([name, round, await count()]).toEqual([name, round, 1])
  }
}, 240_000)
