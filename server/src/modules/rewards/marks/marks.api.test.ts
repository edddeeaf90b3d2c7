import type { Reward } from '@atrium/contract/rewards/schemas'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '#testing/people'
import { openShopping } from '#testing/thanks/shopping'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, offer, order, act, worked } = await openShopping()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const mark = ({ client }: Person, { reward_id }: Reward, marks: { is_saved?: boolean; is_awaited?: boolean }) =>
  client.markReward({ reward_id, ...marks })
const savedOf = async ({ client }: Person) => (await client.listRewards({ view: 'saved' })).items.map(({ reward_name }) => reward_name)
async function backFor({ client }: Person): Promise<string[]> {
  await worked()
  const { items } = await client.listNotifications({ order: 'time' })
  return items.flatMap(({ space_name, notifications }) =>
    notifications.flatMap(({ reason, path }) => (reason === 'reward_back' ? [`${space_name} ${path}`] : [])),
  )
}

test('what a person saves for later is a list of their own, without what is no longer offered', async () => {
  const [mug, lamp] = [await offer(10, { reward_name: 'Mug' }), await offer(20, { reward_name: 'Lamp' })]
  expect(mug).toMatchObject({ is_saved: false, is_awaited: false })
  expect(await mark(tomas, mug, { is_saved: true })).toMatchObject({ is_saved: true, is_awaited: false })
  await mark(tomas, lamp, { is_saved: true })
  expect([await savedOf(tomas), await savedOf(jun)]).toEqual([['Mug', 'Lamp'], []])
  await maya.client.updateReward({ reward_id: lamp.reward_id, is_offered: false })
  expect(await savedOf(tomas)).toEqual(['Mug'])
  expect(await mark(tomas, mug, { is_saved: false })).toMatchObject({ is_saved: false })
  expect(await savedOf(tomas)).toEqual([])
  expect(await refusalOf(mark(jun, lamp, { is_saved: true }))).toBe('REWARD_NOT_FOUND')
})

test('a person who waits for a reward is told once when it is back, however it comes back', async () => {
  const desk = await offer(10, { reward_name: 'Desk', stock: 1 })
  expect(await mark(tomas, desk, { is_awaited: true })).toMatchObject({ is_awaited: false })
  const last = await order(aisha, [desk])
  await mark(tomas, desk, { is_awaited: true, is_saved: true })
  await mark(jun, desk, { is_awaited: true })
  expect(await mark(jun, desk, { is_awaited: false })).toMatchObject({ is_awaited: false })
  expect(await backFor(tomas)).toEqual([])
  await act(maya, last, 'refuse')
  expect([await backFor(tomas), await backFor(jun)]).toEqual([[`Desk /shop/${desk.reward_id}`], []])
  expect(await tomas.client.getReward(desk)).toMatchObject({ is_saved: true, is_awaited: false })
  await order(aisha, [desk])
  await mark(jun, desk, { is_awaited: true })
  await maya.client.updateReward({ reward_id: desk.reward_id, stock: 4 })
  expect([await backFor(tomas), await backFor(jun)]).toEqual([[`Desk /shop/${desk.reward_id}`], [`Desk /shop/${desk.reward_id}`]])
})

test('new codes bring a reward back; one that is not offered is back when it is offered again', async () => {
  const { reward_id } = await offer(10, { reward_name: 'Voucher', fulfilment: 'codes' })
  await tomas.client.markReward({ reward_id, is_awaited: true })
  await maya.client.updateReward({ reward_id, is_offered: false })
  await maya.client.addRewardCodes({ reward_id, codes: ['ABC'] })
  const ofVoucher = async () => (await backFor(tomas)).filter((one) => one.startsWith('Voucher'))
  expect(await ofVoucher()).toEqual([])
  await maya.client.updateReward({ reward_id, is_offered: true })
  expect(await ofVoucher()).toEqual([`Voucher /shop/${reward_id}`])
})

test('nobody is told of a reward that is offered to others by now', async () => {
  const chair = await offer(10, { reward_name: 'Chair', stock: 0 })
  for (const person of [tomas, jun]) await mark(person, chair, { is_awaited: true })
  await tomas.client.updateOwnCountry({ country: 'PT' })
  await jun.client.updateOwnCountry({ country: 'DE' })
  await maya.client.updateReward({ reward_id: chair.reward_id, countries: ['PT'], stock: 2 })
  const ofChair = async (person: Person) => (await backFor(person)).filter((one) => one.startsWith('Chair'))
  expect([(await ofChair(tomas)).length, (await ofChair(jun)).length]).toEqual([1, 0])
})
