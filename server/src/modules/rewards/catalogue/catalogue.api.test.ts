import { nobody } from '@atrium/contract/people/audience'
import type { Reward } from '@atrium/contract/rewards/schemas'
import { afterAll, expect, test } from 'vitest'
import { createNoonClock, minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { openShopping } from '#testing/thanks/shopping'
import { refusalOf } from '#testing/wire'
import { countryOf } from './countries.ts'

const day = minutes(24 * 60)
const clock = createNoonClock({ still: true })
const { node, maya, tomas, jun, aisha, offer, order, act } = await openShopping({ clock })
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const namesIn = ({ items }: { items: readonly Reward[] }) => items.map(({ reward_name }) => reward_name)
const shopOf = async ({ client }: Person, search: string) => namesIn(await client.listRewards({ search }))

test('a reward is offered to everyone, without what only those who manage it need to know', async () => {
  const mug = await offer(40, { reward_name: 'Harbour mug', description: 'Holds half a litre', stock: 9, stock_alarm: 2, fulfilment_email: 'shop@northwind.example' }) // prettier-ignore
  expect(mug).toMatchObject({
    reward_kind: 'own',
    points: 40,
    stock: 9,
    is_offered: true,
    fulfilment: 'mail',
    can: { order: true, update: true },
  })
  expect(mug.settings).toMatchObject({ stock_alarm: 2, is_low: false, is_taxable: true, fulfilment_email: 'shop@northwind.example' })
  const seen = await tomas.client.getReward(mug)
  expect(seen).toMatchObject({ reward_name: 'Harbour mug', settings: null, can: { order: true, update: false } })
  expect(await shopOf(tomas, 'LITRE harbour')).toEqual(['Harbour mug'])
  const refused = [
    tomas.client.createReward({ reward_name: 'Own', points: 1 }),
    tomas.client.updateReward({ reward_id: mug.reward_id, points: 1 }),
    tomas.client.deleteReward(mug),
    tomas.client.addRewardCodes({ reward_id: mug.reward_id, codes: ['A'] }),
    tomas.client.listRewards({ view: 'all' }),
  ]
  expect(await Promise.all(refused.map(refusalOf))).toEqual(refused.map(() => 'NO_PERMISSION'))
})

test('a change leaves what it does not name; pictures are those of Atrium or of the company', async () => {
  const lamp = await offer(40, { reward_name: 'Quay lamp', stock: 3, limit: { quantity: 2, period: 'year' } })
  const change = (more: Partial<Parameters<Person['client']['updateReward']>[0]>) =>
    maya.client.updateReward({ reward_id: lamp.reward_id, ...more })
  expect(await change({ points: 50, image_url: '/rewards/lighthouse.svg', description: ' ' })).toMatchObject({
    reward_name: 'Quay lamp',
    points: 50,
    stock: 3,
    description: null,
    image_url: '/rewards/lighthouse.svg',
    limit: { quantity: 2, period: 'year' },
  })
  expect(await change({ limit: null, stock: null })).toMatchObject({ limit: null, stock: null, points: 50, left_for_me: null })
  expect(await refusalOf(change({ image_url: 'https://elsewhere.example/lamp.png' }))).toBe('FILE_NOT_FOUND')
  expect(await refusalOf(change({ countries: ['XX'] }))).toBe('INVALID_REQUEST')
})

test('a reward for some people is for nobody else, and neither is one that is taken off the shop', async () => {
  const audience = { ...nobody, employees: [{ employee_id: tomas.id }] }
  const boat = await offer(10, { reward_name: 'Boat trip', audience })
  expect([await shopOf(tomas, 'boat'), await shopOf(jun, 'boat'), await shopOf(maya, 'boat')]).toEqual([['Boat trip'], [], []])
  expect(await refusalOf(jun.client.getReward(boat))).toBe('REWARD_NOT_FOUND')
  expect(await refusalOf(order(jun, [boat]))).toBe('REWARD_NOT_FOUND')
  const made = await order(tomas, [boat])
  await maya.client.updateReward({ reward_id: boat.reward_id, is_offered: false })
  expect(await shopOf(tomas, 'boat')).toEqual([])
  expect(await refusalOf(order(tomas, [boat]))).toBe('REWARD_NOT_FOUND')
  expect((await tomas.client.getReward(boat)).can.order).toBe(false)
  expect(namesIn(await maya.client.listRewards({ view: 'all', search: 'boat' }))).toEqual(['Boat trip'])
  await maya.client.deleteReward(boat)
  expect(namesIn(await maya.client.listRewards({ view: 'all', search: 'boat' }))).toEqual([])
  expect(await tomas.client.getReward(boat)).toMatchObject({ is_deleted: true, can: { order: false } })
  expect((await act(maya, made, 'accept')).order_status).toBe('ORDER_PLACED_FULLY')
  expect(await refusalOf(maya.client.deleteReward(boat))).toBe('REWARD_NOT_FOUND')
})

test('a reward of some countries is shown to those who are there: by their time zone, or as they choose', async () => {
  await offer(10, { reward_name: 'Fado evening', countries: ['PT', 'ES'] })
  await jun.client.updateEmployee({ employee: { time_zone: 'Europe/Berlin' } })
  await tomas.client.updateEmployee({ employee: { time_zone: 'Europe/Lisbon' } })
  expect([await shopOf(tomas, 'fado'), await shopOf(jun, 'fado')]).toEqual([['Fado evening'], []])
  expect(await jun.client.getOwnCountry({})).toEqual({ country: 'DE', is_chosen: false })
  expect(await jun.client.updateOwnCountry({ country: 'ES' })).toEqual({ country: 'ES', is_chosen: true })
  expect(await shopOf(jun, 'fado')).toEqual(['Fado evening'])
  expect(await jun.client.updateOwnCountry({ country: null })).toEqual({ country: 'DE', is_chosen: false })
  expect(await refusalOf(jun.client.updateOwnCountry({ country: 'ZZ' }))).toBe('INVALID_REQUEST')
})

test.each([
  ['Atlantic/Azores', 'PT'],
  ['Europe/Kiev', 'UA'],
  ['Asia/Calcutta', 'IN'],
  ['America/New_York', 'US'],
  ['UTC', null],
])('the time zone %s is in %s', (zone, country) => expect(countryOf(zone)).toBe(country))

test('the limit of a month begins anew with the next', async () => {
  const tea = await offer(1, { limit: { quantity: 1, period: 'month' } })
  await order(aisha, [tea])
  expect(await aisha.client.getReward(tea)).toMatchObject({ left_for_me: 0, can: { order: false } })
  clock.pass(20 * day)
  expect(await aisha.client.getReward(tea)).toMatchObject({ left_for_me: 1, can: { order: true } })
})

test('rewards are listed by price, page by page, and low stocks by themselves', async () => {
  for (const points of [700, 500, 600])
    await offer(points, { reward_name: `Sorted ${points}`, stock: points === 600 ? 1 : 9, stock_alarm: 1 })
  const first = await tomas.client.listRewards({ search: 'sorted', limit: 2 })
  expect(namesIn(first)).toEqual(['Sorted 500', 'Sorted 600'])
  const rest = await tomas.client.listRewards({ search: 'sorted', limit: 2, cursor: first.next_cursor ?? '' })
  expect([namesIn(rest), rest.next_cursor]).toEqual([['Sorted 700'], null])
  const low = await maya.client.listRewards({ view: 'all', filters: [{ field: 'is_low', operator: 'eq', value: true }] })
  expect(namesIn(low)).toEqual(['Sorted 600'])
})

test('switched off, rewards are nowhere; switched on again, everything is as it was', async () => {
  const cup = await offer(5)
  const made = await order(tomas, [cup])
  await maya.client.updateModules({ data: { rewards: false } })
  expect(await refusalOf(tomas.client.listRewards({}))).toBe('MODULE_SWITCHED_OFF')
  expect(await refusalOf(order(tomas, [cup]))).toBe('MODULE_SWITCHED_OFF')
  await maya.client.updateModules({ data: { rewards: true } })
  expect(await tomas.client.getOrder(made)).toEqual(made)
})
