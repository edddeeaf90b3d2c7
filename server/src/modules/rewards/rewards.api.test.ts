import { afterAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '#kernel/live/announcement'
import { createNoonClock } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openShopping, pointsOf, statusesOf } from '#testing/thanks/shopping'
import { refusalOf } from '#testing/wire'

const clock = createNoonClock({ still: true })
const { node, maya, tomas, jun, aisha, offer, order, act, worked } = await openShopping({ clock })
afterAll(async () => {
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
  expect(node.failures).toEqual([])
  await node.close()
})
beforeEach(async () => {
  await worked()
  for (const { client } of [maya, tomas]) await client.seeNotifications({})
})

/** The notifications of a person, newest first. */
async function noticesOf({ client }: Person) {
  await worked()
  const { items } = await client.listNotifications({ order: 'time' })
  return items.flatMap(({ space_name, notifications }) => notifications.map(({ reason, actor_id, text, path }) => ({ reason, actor_id, text, path, name: space_name }))) // prettier-ignore
}
const csvOf = async (person: Person, more: Partial<Parameters<Person['client']['exportOrders']>[0]> = {}) => {
  const today = clock().toISOString().slice(0, 10)
  const { blob } = await person.client.exportOrders({ from: today, to: today, format: 'csv', ...more })
  return (await blob.text()).trim().split(/\r?\n/)
}

test('those who manage rewards are notified of an order, until somebody has decided; its owner of what became of it', async () => {
  const made = await order(tomas, [await offer(5, { reward_name: 'Deck mug' }), await offer(6, { reward_name: 'Quay lamp' })])
  const path = `/shop/orders/${made.order_id}`
  const [told] = await noticesOf(maya)
  expect(told).toEqual({ reason: 'order_new', actor_id: tomas.id, text: '', path, name: 'Deck mug, Quay lamp' })
  expect(await noticesOf(tomas)).toEqual([])
  await act(maya, made, 'accept', { reason: 'On its way' })
  expect((await noticesOf(tomas))[0]).toEqual({
    reason: 'order_changed',
    actor_id: maya.id,
    text: 'On its way',
    path,
    name: 'Deck mug, Quay lamp',
  })
  expect((await noticesOf(maya)).filter((one) => one.path === path)).toEqual([])
  await act(maya, made, 'cancel')
  expect((await noticesOf(tomas)).filter((one) => one.path === path)).toHaveLength(2)
})

test('nobody is notified of their own steps, or of an order that needs nobody', async () => {
  const before = (await noticesOf(maya)).length
  const made = await order(tomas, [await offer(5)])
  await act(tomas, made, 'cancel')
  const card = await offer(5, { fulfilment: 'codes' })
  await maya.client.addRewardCodes({ reward_id: card.reward_id, codes: ['A'] })
  const own = (await noticesOf(tomas)).length
  await order(tomas, [card])
  expect([(await noticesOf(maya)).length, (await noticesOf(tomas)).length]).toEqual([before, own])
})

test('open pages learn of each step: those of the owner and of people who manage rewards, nobody else’s', async () => {
  const [ofTomas, ofMaya, ofJun] = [await tomas.openSocket(), await maya.openSocket(), await jun.openSocket()]
  const mug = await offer(5)
  const made = await order(tomas, [mug])
  const isOf = (status: string) => (event: Parameters<typeof rowsOf>[1]) =>
    rowsOf('order.changed', event)?.some(({ order_id, order_status }) => order_id === made.order_id && order_status === status) ?? false
  await ofTomas.waitFor('event', isOf('ORDER_PROCESSING'))
  await ofMaya.waitFor('event', isOf('ORDER_PROCESSING'))
  await act(maya, made, 'accept')
  await ofTomas.waitFor('event', isOf('ORDER_PLACED_FULLY'))
  await ofMaya.waitFor('event', isOf('ORDER_PLACED_FULLY'))
  await maya.client.updateReward({ reward_id: mug.reward_id, points: 6 })
  await ofJun.waitFor('event', (event) => rowsOf('reward.changed', event)?.[0]?.reward_id === mug.reward_id)
  expect(JSON.stringify(ofJun.frames)).not.toContain(made.order_id)
  for (const socket of [ofTomas, ofMaya, ofJun]) socket.close()
})

test('whoever manages rewards is notified when a stock sinks to its alarm and when it ends, and not when it is there again', async () => {
  const lamp = await offer(1, { reward_name: 'Last lamps', stock: 3, stock_alarm: 2 })
  const ofJun = await jun.openSocket()
  await order(tomas, [lamp])
  const told = { reason: 'reward_stock', actor_id: null, text: '', path: '/settings/rewards', name: 'Last lamps' }
  const low = async () => (await noticesOf(maya)).filter(({ name, reason }) => name === 'Last lamps' && reason === 'reward_stock')
  expect(await low()).toEqual([told])
  const last = await order(aisha, [[lamp, 2]])
  await ofJun.waitFor('event', (event) => rowsOf('reward.changed', event)?.[0]?.reward_id === lamp.reward_id)
  expect(await low()).toEqual([told, told])
  await act(maya, last, 'refuse')
  expect(await low()).toEqual([told, told])
  await maya.client.updateReward({ reward_id: lamp.reward_id, stock: 9 })
  expect(await low()).toEqual([])
  ofJun.close()
})

test('whoever delivers by hand gets an email once an order is placed, with what its owner added', async () => {
  const facts = { fulfilment_email: 'shop@northwind.example', asks_for: 'Which size?' }
  const [hoodie, mug] = [await offer(5, { reward_name: 'Hoodie <b>', ...facts }), await offer(5)]
  const lines = [{ reward_id: hoodie.reward_id, quantity: 2, note: 'Size L' }, { reward_id: mug.reward_id, quantity: 1 }] // prettier-ignore
  const made = await tomas.client.createOrder({ lines, client_order_id: crypto.randomUUID() })
  expect(node.emails.count('shop@northwind.example')).toBe(0)
  await act(maya, made, 'accept')
  const { subject, text } = await node.emails.next('shop@northwind.example')
  expect(subject).toBe('A reward to deliver to Tomás Nunes')
  for (const part of ['2 × Hoodie <b>', 'Hoodie &lt;b&gt;', 'Size L', `/shop/orders/${made.order_id}`]) expect(text).toContain(part)
  expect(node.emails.count('shop@northwind.example')).toBe(1)
})

test('orders are exported with their lines; the taxable ones that were delivered, with their value, for payroll', async () => {
  await maya.client.updateCompany({ point_unit_value: 20, currency: 'EUR' })
  await jun.client.updateOwnCountry({ country: 'DE' })
  const taxed = await offer(7, { reward_name: '=Taxed', value: 1_250 })
  const [free, plain] = [await offer(8, { reward_name: 'Untaxed', is_taxable: false }), await offer(9, { reward_name: 'Plain' })]
  const made = await order(jun, [[taxed, 2], free, plain])
  const rowsFor = async (report: 'orders' | 'taxable') => (await csvOf(maya, { report })).filter((row) => row.includes(made.order_id))
  expect(await rowsFor('orders')).toHaveLength(3)
  expect(await rowsFor('taxable')).toEqual([])
  const placed = await act(maya, made, 'accept')
  await act(maya, placed, 'deliver', { line_ids: placed.lines.slice(0, 2).map(({ line_id }) => line_id) })
  const [row = '', ...others] = await rowsFor('taxable')
  expect(others).toEqual([])
  for (const cell of ['Jun Lindqvist', 'jun@northwind.example', "'=Taxed", '14', '25.00', 'EUR', 'DE'])
    expect(row.split(',')).toContain(cell)
  expect((await rowsFor('orders')).find((line) => line.includes('Plain'))).toContain('1.80')
  expect(await refusalOf(maya.client.exportOrders({}))).toBe('START_AND_END_DATE_REQUIRED')
  expect(await refusalOf(maya.client.exportOrders({ from: '2026-02-01', to: '2026-01-01' }))).toBe('INVALID_INTERVAL')
  expect(await refusalOf(jun.client.exportOrders({ from: '2026-01-01', to: '2026-02-01' }))).toBe('NO_PERMISSION')
})

test('people take their orders with them, and no codes', async () => {
  let cursor: string | null = null
  let rows: string
  do {
    const page = await jun.client.exportPersonalData(cursor ? { cursor } : {})
    rows = JSON.stringify(page)
    cursor = page.part === 'reward-orders' ? null : page.next_cursor
  } while (cursor)
  expect(rows).toContain('=Taxed')
  expect(rows).not.toMatch(/code/)
})

test('when a person is deleted, what nobody has decided about is cancelled, and what is placed is still delivered', async () => {
  const [mug, lamp] = [await offer(30, { stock: 2 }), await offer(40)]
  const [waiting, placed] = [await order(aisha, [mug]), await order(aisha, [lamp])]
  await act(maya, placed, 'accept')
  const [, held] = await pointsOf(aisha)
  expect(held).toBe(70)
  await maya.client.deleteEmployee({ employee_id: aisha.id })
  await worked()
  expect(statusesOf(await maya.client.getOrder(waiting))).toBe('ORDER_CANCELLED cancelled')
  expect((await maya.client.getOrder(waiting)).history.at(-1)).toMatchObject({ by: null, action: 'cancel' })
  expect((await maya.client.getReward(mug)).stock).toBe(2)
  const { items } = await maya.client.listPointHistory({ employee_id: aisha.id })
  const ofWaiting = items.filter(({ order_id }) => order_id === waiting.order_id)
  // What returns has nobody to return to.
  expect(ofWaiting.map(({ reason, points }) => `${reason} ${points}`)).toEqual(['ordered -30'])
  expect(statusesOf(await act(maya, placed, 'deliver'))).toBe('ORDER_FULLFILLED delivered')
})
