import { randomUUID } from 'node:crypto'
import { CallError } from '@atrium/contract/client'
import type { Order } from '@atrium/contract/rewards/orders'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createNoonClock } from '#testing/clock'
import { query } from '#testing/postgres'
import { openShopping, pointsOf, statusesOf } from '#testing/thanks/shopping'
import { repeatWhileBusy } from '#testing/while-busy'
import { refusalOf } from '#testing/wire'

const clock = createNoonClock({ still: true })
const { node, maya, tomas, jun, aisha, give, offer, order, act } = await openShopping({ clock })
const hana = await node.found('Borealis', 'hana')
afterAll(async () => {
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
  expect(node.failures).toEqual([])
  await node.close()
})
/** Everyone begins each test with the same points, and none held. */
beforeEach(async () => {
  for (const person of [tomas, jun, aisha]) {
    const { items } = await maya.client.listAllOrders({ filters: [{ field: 'employee_id', operator: 'eq', value: person.id }, { field: 'is_open', operator: 'eq', value: true }] }) // prettier-ignore
    for (const open of items) await act(maya, open, 'cancel')
    const [toSpend] = await pointsOf(person)
    if (toSpend !== 1_000) await give(person, 1_000 - toSpend)
  }
})

const stockOf = async (reward_id: string) => (await maya.client.getReward({ reward_id })).stock
const lineIds = ({ lines }: Order, ...places: readonly number[]) => places.map((place) => lines[place]?.line_id ?? '')
const payloadOf = (asked: Promise<unknown>) => asked.then(() => undefined, (error: unknown) => (error instanceof CallError ? error.payload : error)) // prettier-ignore

test('an order holds its points and reserves its pieces, with the names and prices of its day', async () => {
  const [mug, hoodie] = [await offer(40, { reward_name: 'Harbour mug', stock: 5 }), await offer(100)]
  const made = await order(tomas, [[mug, 2], hoodie])
  expect(made).toMatchObject({
    order_status: 'ORDER_PROCESSING',
    total_points: 180,
    returned_points: 0,
    is_open: true,
    employee_id: tomas.id,
  })
  expect(made.lines).toMatchObject([
    { reward_id: mug.reward_id, reward_name: 'Harbour mug', quantity: 2, unit_points: 40, points: 80, line_status: 'processing' },
    { quantity: 1, unit_points: 100, points: 100, line_status: 'processing' },
  ])
  expect(made.history).toMatchObject([{ by: tomas.id, from: null, to: 'ORDER_PROCESSING', action: null, reason: null }])
  expect(await pointsOf(tomas)).toEqual([820, 180])
  expect(await stockOf(mug.reward_id)).toBe(3)
  await maya.client.updateReward({ reward_id: mug.reward_id, points: 60, reward_name: 'Great mug' })
  expect((await tomas.client.getOrder(made)).lines[0]).toMatchObject({ reward_name: 'Harbour mug', unit_points: 40 })
  const { items } = await tomas.client.listPointHistory({})
  expect(items[0]).toMatchObject({ account: 'to_spend', points: -180, reason: 'ordered', order_id: made.order_id })
})

test('the audit trail names an order by what was ordered', async () => {
  const { order_id } = await order(jun, [await offer(10, { reward_name: 'Night lamp' }), await offer(10, { reward_name: 'Day pack' })])
  const { items } = await maya.client.listAuditEntries({ filters: [{ field: 'subject_id', operator: 'eq', value: order_id }] })
  expect(items).toMatchObject([{ action: 'reward_order.created', subject_name: 'Night lamp, Day pack' }])
})

test('a retry returns the same order, also while the first is under way', async () => {
  const mug = await offer(40, { stock: 5 })
  const id = randomUUID()
  const made = await Promise.all(Array.from({ length: 4 }, () => repeatWhileBusy(() => order(jun, [mug], id))))
  expect(new Set(made.map(({ order_id }) => order_id)).size).toBe(1)
  expect(await order(jun, [mug], id)).toEqual(made[0])
  expect(await pointsOf(jun)).toEqual([960, 40])
  expect(await stockOf(mug.reward_id)).toBe(4)
})

test('an order is made whole or not at all, and says what is missing', async () => {
  const [dear, scarce, limited] = [
    await offer(990),
    await offer(10, { stock: 1 }),
    await offer(1, { limit: { quantity: 2, period: 'month' } }),
  ]
  expect(await payloadOf(order(aisha, [scarce, dear, [limited, 2]]))).toEqual({ available: 1_000, needed: 1_002 })
  expect(await payloadOf(order(aisha, [limited, [scarce, 2]]))).toEqual({ reward_id: scarce.reward_id, available: 1 })
  expect(await refusalOf(order(aisha, [scarce, scarce]))).toBe('REWARD_OUT_OF_STOCK')
  expect(await payloadOf(order(aisha, [[limited, 3]]))).toEqual({ reward_id: limited.reward_id, available: 2 })
  const changed = aisha.client.createOrder({
    lines: [{ reward_id: scarce.reward_id, quantity: 1, unit_points: 9 }],
    client_order_id: randomUUID(),
  })
  expect(await refusalOf(changed)).toBe('REWARD_PRICE_CHANGED')
  expect(await pointsOf(aisha)).toEqual([1_000, 0])
  expect(await stockOf(scarce.reward_id)).toBe(1)
  expect((await aisha.client.listOrders({})).items).toEqual([])
})

test('of ten orders at the same time, those succeed for which there are pieces, and no person gets more than the limit', async () => {
  const [scarce, limited] = [await offer(1, { stock: 3 }), await offer(1, { limit: { quantity: 3, period: 'ever' } })]
  const succeeded = async (make: (index: number) => Promise<Order>) =>
    (await Promise.allSettled(Array.from({ length: 10 }, (_, index) => repeatWhileBusy(() => make(index))))).filter(
      ({ status }) => status === 'fulfilled',
    ).length
  const people = [tomas, jun, aisha]
  expect(await succeeded((index) => order(people[index % 3] ?? tomas, [scarce]))).toBe(3)
  expect(await stockOf(scarce.reward_id)).toBe(0)
  expect(await succeeded(() => order(tomas, [limited]))).toBe(3)
  expect((await tomas.client.getReward(limited)).left_for_me).toBe(0)
})

test('a limit counts the pieces of its period that a person has or waits for', async () => {
  const mug = await offer(1, { limit: { quantity: 2, period: 'month' } })
  const first = await order(tomas, [mug])
  await order(tomas, [mug])
  expect(await refusalOf(order(tomas, [mug]))).toBe('REWARD_LIMIT')
  expect((await order(jun, [mug])).order_status).toBe('ORDER_PROCESSING')
  await act(maya, first, 'refuse')
  await order(tomas, [mug])
  expect(await refusalOf(order(tomas, [mug]))).toBe('REWARD_LIMIT')
})

test('what is delivered is spent, and the order is fulfilled', async () => {
  const made = await order(tomas, [await offer(40, { stock: 5 }), await offer(60)])
  const placed = await act(maya, made, 'accept', { reason: 'With pleasure' })
  expect(statusesOf(placed)).toBe('ORDER_PLACED_FULLY accepted accepted')
  const half = await act(maya, placed, 'deliver', { line_ids: lineIds(placed, 0) })
  expect(statusesOf(half)).toBe('ORDER_PLACED_FULLY delivered accepted')
  expect(await pointsOf(tomas)).toEqual([900, 60])
  const done = await act(maya, half, 'deliver')
  expect(statusesOf(done)).toBe('ORDER_FULLFILLED delivered delivered')
  expect(await pointsOf(tomas)).toEqual([900, 0])
  expect(done.history.map(({ action, from, to, by, reason }) => [action, from, to, by, reason])).toEqual([
    [null, null, 'ORDER_PROCESSING', tomas.id, null],
    ['accept', 'ORDER_PROCESSING', 'ORDER_PLACED_FULLY', maya.id, 'With pleasure'],
    ['deliver', 'ORDER_PLACED_FULLY', 'ORDER_PLACED_FULLY', maya.id, null],
    ['deliver', 'ORDER_PLACED_FULLY', 'ORDER_FULLFILLED', maya.id, null],
  ])
  expect(done.revision).toBe(4)
})

test('what is refused is returned, and can be ordered again: debited again, and accepted', async () => {
  const [mug, hoodie] = [await offer(40, { stock: 5 }), await offer(100, { stock: 5 })]
  const made = await order(jun, [mug, [hoodie, 2]])
  const partly = await act(maya, made, 'refuse', { line_ids: lineIds(made, 1) })
  expect(statusesOf(partly)).toBe('ORDER_PLACED_PARTIALLY accepted refused')
  expect([partly.total_points, partly.returned_points]).toEqual([240, 200])
  expect([await pointsOf(jun), await stockOf(hoodie.reward_id)]).toEqual([[960, 40], 5])
  await give(jun, -900)
  expect(await payloadOf(act(maya, partly, 'retry'))).toEqual({ available: 60, needed: 200 })
  await give(jun, 200)
  const again = await act(maya, partly, 'retry', { line_ids: lineIds(made, 1) })
  expect(statusesOf(again)).toBe('ORDER_PLACED_FULLY accepted accepted')
  expect([await pointsOf(jun), await stockOf(hoodie.reward_id)]).toEqual([[60, 240], 3])
  expect(statusesOf(await act(maya, again, 'cancel'))).toBe('ORDER_CANCELLED cancelled cancelled')
  expect([await pointsOf(jun), await stockOf(hoodie.reward_id)]).toEqual([[300, 0], 5])
})

test('an order of which every line is refused has failed, and is returned once', async () => {
  const mug = await offer(40, { stock: 5 })
  const made = await order(jun, [mug, mug])
  expect(statusesOf(await act(maya, made, 'refuse', { line_ids: lineIds(made, 0, 1) }))).toBe('ORDER_FAILED refused refused')
  expect([await pointsOf(jun), await stockOf(mug.reward_id)]).toEqual([[1_000, 0], 5])
  for (const action of ['accept', 'refuse', 'retry', 'deliver', 'fail', 'cancel'])
    expect([action, await refusalOf(act(maya, made, action))]).toEqual([action, 'INVALID_ACTION_ID'])
  expect([await pointsOf(jun), await stockOf(mug.reward_id)]).toEqual([[1_000, 0], 5])
})

test('a placed order that is cancelled returns what was not delivered; one that is delivered in part cannot fail', async () => {
  const made = await order(aisha, [await offer(40), await offer(60)])
  await act(maya, made, 'accept')
  await act(maya, made, 'deliver', { line_ids: lineIds(made, 0) })
  expect(await refusalOf(act(maya, made, 'fail'))).toBe('INVALID_ACTION_ID')
  expect(statusesOf(await act(maya, made, 'cancel', { reason: 'Sold out' }))).toBe('ORDER_CANCELLED delivered cancelled')
  expect(await pointsOf(aisha)).toEqual([960, 0])
  const other = await order(aisha, [await offer(40)])
  await act(maya, other, 'accept')
  expect(statusesOf(await act(maya, other, 'fail'))).toBe('ORDER_FAILED failed')
  expect(await pointsOf(aisha)).toEqual([960, 0])
})

test('of several people who take the same step at the same time, one does', async () => {
  const made = await order(tomas, [await offer(40)])
  const steps = await Promise.allSettled(['accept', 'refuse', 'cancel', 'fail', 'accept'].map((action) => repeatWhileBusy(() => act(maya, made, action)))) // prettier-ignore
  const { history } = await maya.client.getOrder(made)
  expect(history.length - 1).toBe(steps.filter(({ status }) => status === 'fulfilled').length)
  const [toSpend, onHold] = await pointsOf(tomas)
  expect(toSpend + onHold).toBe(1_000)
})

test('its owner can cancel an order until somebody has decided, and nothing else; nobody else reads it', async () => {
  const mug = await offer(40)
  const made = await order(tomas, [mug])
  expect(made.can).toEqual({ accept: false, refuse: false, retry: false, deliver: false, fail: false, cancel: true })
  expect((await maya.client.getOrder(made)).can).toEqual({
    accept: true,
    refuse: true,
    retry: false,
    deliver: false,
    fail: true,
    cancel: true,
  })
  expect(await refusalOf(act(tomas, made, 'accept'))).toBe('NO_PERMISSION')
  for (const other of [jun, hana]) {
    expect(await refusalOf(other.client.getOrder(made))).toBe('ORDER_NOT_FOUND')
    expect(await refusalOf(act(other, made, 'cancel'))).toBe('ORDER_NOT_FOUND')
  }
  expect(await refusalOf(act(maya, made, 'ship'))).toBe('INVALID_ACTION')
  expect(await refusalOf(act(maya, made, 'accept', { line_ids: [randomUUID()] }))).toBe('INVALID_ACTION_ID')
  expect(statusesOf(await act(tomas, made, 'cancel'))).toBe('ORDER_CANCELLED cancelled')
  const placed = await order(tomas, [mug])
  expect((await act(maya, placed, 'accept')).order_status).toBe('ORDER_PLACED_FULLY')
  expect(await refusalOf(act(tomas, placed, 'cancel'))).toBe('INVALID_ACTION_ID')
})

test('everyone’s orders are listed for those who manage rewards, by status, person and words', async () => {
  const [lamp, mug] = [await offer(5, { reward_name: 'Quay lamp' }), await offer(5, { reward_name: 'Deck mug' })]
  const [ofTomas, ofJun] = [await order(tomas, [lamp]), await order(jun, [mug])]
  await act(maya, ofJun, 'accept')
  const idsOf = ({ items }: { items: readonly Order[] }) => items.map(({ order_id }) => order_id)
  expect(idsOf(await maya.client.listAllOrders({ search: 'quay lamp' }))).toEqual([ofTomas.order_id])
  expect(idsOf(await maya.client.listAllOrders({ search: 'lindqvist' }))).toContain(ofJun.order_id)
  const waiting = await maya.client.listAllOrders({ filters: [{ field: 'order_status', operator: 'eq', value: 'ORDER_PROCESSING' }] })
  expect(idsOf(waiting)).toEqual([ofTomas.order_id])
  expect(idsOf(await tomas.client.listOrders({ search: 'deck' }))).toEqual([])
  expect(idsOf(await tomas.client.listOrders({ limit: 1 }))).toEqual([ofTomas.order_id])
  expect(await refusalOf(tomas.client.listAllOrders({}))).toBe('NO_PERMISSION')
})

test('who manages rewards decides about their own order only while nobody else does', async () => {
  await give(maya, 100)
  const mug = await offer(40)
  const alone = await order(maya, [mug])
  expect(alone).toMatchObject({ deciders: [], can: { accept: true, refuse: true } })
  const { role_id } = await maya.client.createRole({ role_name: 'Shopkeeper', permissions: ['reward.manage', 'people.see'] })
  await maya.client.updateEmployee({ employee: { employee_id: aisha.id, role_id } })
  expect(await maya.client.getOrder(alone)).toMatchObject({ deciders: [aisha.id], can: { accept: false, refuse: false, cancel: true } })
  for (const action of ['accept', 'refuse', 'retry']) expect(await refusalOf(act(maya, alone, action))).toBe('NO_PERMISSION')
  expect(await aisha.client.getOrder(alone)).toMatchObject({ deciders: [], can: { accept: true } })
  expect(await act(aisha, alone, 'accept')).toMatchObject({ order_status: 'ORDER_PLACED_FULLY' })
  expect(await maya.client.getOrder(alone)).toMatchObject({ deciders: [], can: { deliver: true } })
})
