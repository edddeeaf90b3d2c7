import type { Order } from '@atrium/contract/rewards/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createNoonClock } from '#testing/clock'
import { query } from '#testing/postgres'
import { openTremendous, tremendousKey, tremendousSecret } from '#testing/providers/tremendous'
import { openShopping, pointsOf, statusesOf } from '#testing/thanks/shopping'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

const clock = createNoonClock({ still: true })
const { node, maya, tomas, jun, aisha, give, offer, order, act, worked } = await openShopping({ clock })
const tremendous = openTremendous(node)
afterAll(async () => {
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
  expect(node.failures).toEqual([])
  await node.close()
})
const account = { is_sandbox: true, api_key: tremendousKey, webhook_secret: tremendousSecret, funding_source_id: 'balance' }
beforeAll(async () => {
  await maya.client.updateCompany({ currency: 'EUR', point_unit_value: 10 })
  await maya.client.updateRewardSupplier(account)
})
beforeEach(async () => {
  await supplied()
  Object.assign(tremendous.state, { key: tremendousKey, nextStatus: 'EXECUTED' })
  tremendous.moods.length = 0
  await give(tomas, 1_000)
  began = await pointsOf(tomas)
})
let began: [number, number]
/** What a test has changed of Tomás’s points to spend, and of those that are held. */
const pointsSince = async (): Promise<number[]> => (await pointsOf(tomas)).map((points, index) => points - (began[index] ?? 0))

const card = (more = {}) =>
  offer(100, { reward_kind: 'gift_card', fulfilment: 'supplier', supplier_product_id: 'OKMHM2X2OHYV', value: 1_000, ...more })
const now = (made: Order) => maya.client.getOrder(made)
const supplied = () => until('the supplier to be asked', async () => !(await query(node.database.superuserUrl, "select 1 from pgboss.job where name = 'rewards.supply' and state in ('created', 'retry', 'active') and start_after <= now()")).length) // prettier-ignore
/** Lets the time come at which the supplier is asked again. */
const again = async () => {
  await node.changeQueue("update pgboss.job set start_after = now() where name = 'rewards.supply' and state = 'created'")
  await supplied()
}
const referencesOf = ({ lines }: Order) => lines.map(({ line_id }) => `${line_id}-1`)
const deliver = (made: Order) => {
  for (const reference of referencesOf(made)) tremendous.of(reference).delivery = 'SUCCEEDED'
}

test('each company enters its own key, which is tried first and never returned', async () => {
  expect(await refusalOf(maya.client.updateRewardSupplier({ ...account, api_key: 'another' }))).toBe('SUPPLIER_REFUSED')
  tremendous.moods.push('silent-before')
  expect(await refusalOf(maya.client.updateRewardSupplier(account))).toBe('SUPPLIER_UNREACHABLE')
  const shown = await maya.client.getRewardSupplier({})
  expect(shown).toEqual({
    supplier: 'tremendous',
    is_sandbox: true,
    funding_source_id: 'balance',
    has_webhook_secret: true,
    webhook_url: `${node.config.publicUrl}/hook/tremendous/${maya.companyId}`,
    state: 'connected',
  })
  const rows = await query<{ row: string }>(node.database.superuserUrl, 'select row_to_json(s)::text as row from reward_supplier s union all select row_to_json(a)::text from audit_entry a') // prettier-ignore
  for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${tremendousKey}|${Buffer.from(tremendousKey).toString('hex')}`))
  expect(await refusalOf(tomas.client.getRewardSupplier({}))).toBe('NO_PERMISSION')
})

test('what the supplier has can be looked through, and becomes a reward with a value', async () => {
  const { items } = await maya.client.listSupplierProducts({ search: 'books' })
  expect(items).toMatchObject([
    { supplier_product_id: 'OKMHM2X2OHYV', product_name: 'Harbour Books', minimum: 5, maximum: 200, countries: ['PT', 'DE'] },
  ])
  expect(await refusalOf(card({ value: null }))).toBe('INVALID_REQUEST')
  expect(await refusalOf(card({ supplier_product_id: null }))).toBe('INVALID_REQUEST')
  expect((await card()).settings?.supplier_product_id).toBe('OKMHM2X2OHYV')
})

test('a card is ordered by our reference, accepted, and delivered when the supplier says so', async () => {
  const made = await order(tomas, [[await card(), 2]])
  expect(made.lines).toMatchObject([{ quantity: 1, supplier_status: 'waiting' }, { quantity: 1 }])
  expect(made.can).toMatchObject({ accept: false, refuse: false, retry: false, deliver: false, fail: false })
  await supplied()
  expect(statusesOf(await now(made))).toBe('ORDER_PLACED_FULLY accepted accepted')
  const [reference = ''] = referencesOf(made)
  expect(tremendous.of(reference).order).toMatchObject({
    external_id: reference,
    reward: {
      products: ['OKMHM2X2OHYV'],
      value: { denomination: 10, currency_code: 'EUR' },
      recipient: { name: 'Tomás Nunes', email: 'tomas@northwind.example' },
    },
  })
  expect(await pointsSince()).toEqual([-200, 200])
  deliver(made)
  const { rewardId } = tremendous.of(reference)
  for (const event of ['REWARDS.DELIVERY.SUCCEEDED', 'REWARDS.DELIVERY.SUCCEEDED', 'ORDERS.CREATED'])
    expect((await tremendous.notify(maya.companyId, event, rewardId)).status).toBe(200)
  await supplied()
  const done = await now(made)
  expect(statusesOf(done)).toBe('ORDER_FULLFILLED delivered delivered')
  expect(await pointsSince()).toEqual([-200, 0])
  expect(done.history.map(({ by, to }) => [by, to])).toEqual([
    [tomas.id, 'ORDER_PROCESSING'],
    [null, 'ORDER_PLACED_FULLY'],
    [null, 'ORDER_FULLFILLED'],
  ])
})

test('a notice that is not signed with the company’s secret is refused and changes nothing', async () => {
  const made = await order(tomas, [await card()])
  await supplied()
  deliver(made)
  const { id } = tremendous.of(referencesOf(made)[0] ?? '')
  expect((await tremendous.notify(maya.companyId, 'ORDERS.CREATED', id, { secret: 'another' })).status).toBe(400)
  expect((await tremendous.notify('not-a-company', 'ORDERS.CREATED', id)).status).toBe(400)
  await supplied()
  expect((await now(made)).order_status).toBe('ORDER_PLACED_FULLY')
})

test.each(['silent-after', 'silent-before', 'broken'] as const)(
  'a time-out (%s) is unknown, not failed: the order stays, is asked for by our reference, and is placed once',
  async (mood) => {
    tremendous.moods.push(mood)
    const before = tremendous.orders.size
    const made = await order(tomas, [await card()])
    await supplied()
    expect(await now(made)).toMatchObject({ order_status: 'ORDER_PROCESSING', lines: [{ supplier_status: 'asked' }] })
    expect(await pointsSince()).toEqual([-100, 100])
    for (const person of [tomas, maya]) expect(await refusalOf(act(person, made, 'cancel'))).toBe('INVALID_ACTION_ID')
    const asked = tremendous.asked.length
    await again()
    expect(tremendous.asked.slice(asked)).toContain(`GET /orders/${referencesOf(made)[0]}`)
    expect(statusesOf(await now(made))).toBe('ORDER_PLACED_FULLY accepted')
    expect(tremendous.orders.size).toBe(before + 1)
  },
)

test('a supplier that has too many requests is asked again when it says, and the order can be cancelled meanwhile', async () => {
  tremendous.moods.push('busy')
  const made = await order(tomas, [[await card(), 2]])
  await supplied()
  expect(await now(made)).toMatchObject({
    order_status: 'ORDER_PROCESSING',
    lines: [{ supplier_status: 'waiting' }, { supplier_status: 'waiting' }],
  })
  await again()
  expect(statusesOf(await now(made))).toBe('ORDER_PLACED_FULLY accepted accepted')
  tremendous.moods.push('busy')
  const other = await order(tomas, [await card()])
  await supplied()
  expect(statusesOf(await act(tomas, other, 'cancel'))).toBe('ORDER_CANCELLED cancelled')
})

test('what the supplier rejects is refused, the rest is accepted', async () => {
  const [good, bad] = [await card(), await card({ value: 900_000 })]
  const made = await order(tomas, [good, bad])
  await supplied()
  expect(statusesOf(await now(made))).toBe('ORDER_PLACED_PARTIALLY accepted refused')
  expect(await pointsSince()).toEqual([-100, 100])
  const failed = await order(tomas, [bad])
  await supplied()
  expect(statusesOf(await now(failed))).toBe('ORDER_FAILED refused')
})

test('an order that the supplier has to review stays in processing until it has', async () => {
  tremendous.state.nextStatus = 'PENDING APPROVAL'
  const made = await order(tomas, [await card()])
  await supplied()
  expect((await now(made)).order_status).toBe('ORDER_PROCESSING')
  tremendous.of(referencesOf(made)[0] ?? '').status = 'CANCELED'
  await tremendous.notify(maya.companyId, 'ORDERS.CANCELED', tremendous.of(referencesOf(made)[0] ?? '').id, { type: 'orders' })
  await supplied()
  expect(statusesOf(await now(made))).toBe('ORDER_FAILED refused')
  expect(await pointsSince()).toEqual([0, 0])
})

test('a placed card is cancelled only if the supplier confirms', async () => {
  const made = await order(tomas, [await card()])
  await supplied()
  expect(await refusalOf(act(maya, made, 'cancel'))).toBe('SUPPLIER_REFUSED')
  for (const action of ['accept', 'deliver', 'fail', 'retry']) expect(await refusalOf(act(maya, made, action))).toBe('INVALID_ACTION_ID')
  tremendous.of(referencesOf(made)[0] ?? '').delivery = 'FAILED'
  expect(statusesOf(await act(maya, made, 'cancel'))).toBe('ORDER_CANCELLED cancelled')
  expect(await pointsSince()).toEqual([0, 0])
})

test('a key that the supplier no longer accepts makes orders wait for another', async () => {
  tremendous.state.key = 'TEST_renewed'
  const made = await order(tomas, [await card()])
  await supplied()
  expect(await now(made)).toMatchObject({ order_status: 'ORDER_PROCESSING', lines: [{ supplier_status: 'waiting' }] })
  expect((await maya.client.getRewardSupplier({})).state).toBe('refused')
  await maya.client.updateRewardSupplier({ api_key: 'TEST_renewed' })
  await supplied()
  expect(statusesOf(await now(made))).toBe('ORDER_PLACED_FULLY accepted')
  tremendous.state.key = tremendousKey
  await maya.client.updateRewardSupplier(account)
})

test('nothing more is ordered for a person who was deleted', async () => {
  tremendous.moods.push('silent-before')
  const before = tremendous.orders.size
  const made = await order(aisha, [await card()])
  await supplied()
  await maya.client.deleteEmployee({ employee_id: aisha.id })
  await worked()
  expect((await now(made)).order_status).toBe('ORDER_PROCESSING')
  await again()
  expect(statusesOf(await now(made))).toBe('ORDER_FAILED refused')
  expect(tremendous.orders.size).toBe(before)
})

test('cards of the supplier are ordered by themselves', async () => {
  expect(await refusalOf(order(jun, [await card(), await offer(5)]))).toBe('REWARD_ORDERED_ALONE')
  await maya.client.deleteRewardSupplier({})
  const made = await order(jun, [await card()])
  await supplied()
  expect((await now(made)).lines[0]?.supplier_status).toBe('waiting')
  expect(await refusalOf(maya.client.listSupplierProducts({}))).toBe('NO_SUPPLIER_KEY')
  expect(statusesOf(await act(maya, made, 'cancel'))).toBe('ORDER_CANCELLED cancelled')
  await worked()
})
