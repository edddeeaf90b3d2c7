import { randomUUID } from 'node:crypto'
import type { Order } from '@atrium/contract/rewards/orders'
import type { Reward } from '@atrium/contract/rewards/schemas'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#kernel/database/transaction'
import { createNoonClock, minutes } from '#testing/clock'
import { password, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openShopping, pointsOf, statusesOf } from '#testing/thanks/shopping'
import { repeatWhileBusy } from '#testing/while-busy'
import { refusalOf } from '#testing/wire'
import { deleteFreeCodes, giveCodes } from './queries.ts'

const clock = createNoonClock({ still: true })
const { node, maya, tomas, jun, aisha, offer, order, act } = await openShopping({ clock })
afterAll(async () => {
  expect(await query(node.database.superuserUrl, 'select * from points_out_of_balance()')).toEqual([])
  expect(node.failures).toEqual([])
  await node.close()
})

/** A gift card with these codes. */
async function offerCodes(...codes: readonly string[]): Promise<Reward> {
  const card = await offer(20, { reward_kind: 'gift_card', fulfilment: 'codes' })
  await maya.client.addRewardCodes({ reward_id: card.reward_id, codes: [...codes] })
  return card
}
const show = ({ client }: Person, { order_id, lines }: Order, client_show_id: string = randomUUID()) =>
  client.showOrderCodes({ order_id, line_id: lines[0]?.line_id ?? '', client_show_id })
const stockOf = async ({ reward_id }: Reward) => (await maya.client.getReward({ reward_id })).stock

test('codes are delivered at once, shown to their owner alone, and once', async () => {
  const card = await offerCodes('CARD-1', 'CARD-2', 'CARD-3')
  const made = await order(tomas, [[card, 2]])
  expect(statusesOf(made)).toBe('ORDER_FULLFILLED delivered')
  expect(made.history.map(({ by, to }) => [by, to])).toEqual([
    [tomas.id, 'ORDER_PROCESSING'],
    [null, 'ORDER_PLACED_FULLY'],
    [null, 'ORDER_FULLFILLED'],
  ])
  expect([await pointsOf(tomas), await stockOf(card)]).toEqual([[960, 0], 1])
  for (const other of [jun, maya]) expect(await refusalOf(show(other, made))).toBe('ORDER_NOT_FOUND')
  const request = randomUUID()
  const shown = await show(tomas, made, request)
  expect(shown.codes).toEqual(['CARD-1', 'CARD-2'])
  expect(await show(tomas, made, request)).toEqual(shown)
  expect(await refusalOf(show(tomas, made))).toBe('REWARD_CODES_SHOWN')
  clock.pass(minutes(11))
  expect(await refusalOf(show(tomas, made, request))).toBe('AUTH_STEP_UP_REQUIRED')
  for (const { client } of [maya, tomas, jun, aisha]) await client.stepUp({ proof: { way: 'password', password } })
  expect(await refusalOf(show(tomas, made, request))).toBe('REWARD_CODES_SHOWN')
  expect((await tomas.client.getOrder(made)).lines[0]?.shown_at).toBe(shown.shown_at)
})

test('codes are in the database only as sealed ones, each once', async () => {
  const card = await offerCodes('SECRET-A', 'SECRET-B', 'SECRET-A')
  expect(await maya.client.addRewardCodes({ reward_id: card.reward_id, codes: ['SECRET-B', 'SECRET-C'] })).toMatchObject({
    changed: 1,
    stock: 3,
  })
  const rows = await query<{ row: string }>(node.database.superuserUrl, 'select row_to_json(c)::text as row from reward_code c')
  const trail = await query<{ row: string }>(node.database.superuserUrl, 'select row_to_json(a)::text as row from audit_entry a')
  for (const { row } of [...rows, ...trail]) {
    expect(row).not.toContain('SECRET')
    expect(row).not.toContain(Buffer.from('SECRET').toString('hex'))
  }
})

test('no more codes are taken than wanted, whatever plan the database chooses', async () => {
  const { reward_id } = await offerCodes('ONE', 'TWO', 'THREE', 'FOUR')
  const { lines } = await order(tomas, [[await offerCodes('OTHER'), 1]])
  const inNestedLoops = <T>(take: Parameters<typeof node.atrium.transactions<T>>[1]): Promise<T> =>
    node.atrium.transactions({ effect: 'write', companyId: maya.companyId }, async (tx) => {
      for (const join of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material']) await tx.run(sql.raw(`set local enable_${join} = off`))
      return take(tx)
    })
  const line = { reward_id, line_id: lines[0]?.line_id ?? '', quantity: 1 }
  expect(await inNestedLoops((tx) => giveCodes(tx, maya.companyId, line))).toBe(1)
  await query(node.database.superuserUrl, `update reward set stock = 2 where reward_id = '${reward_id}'`)
  expect(await inNestedLoops((tx) => deleteFreeCodes(tx, maya.companyId, reward_id))).toBe(2)
})

test('orders at the same time get different codes, and no more than there are', async () => {
  const card = await offerCodes('ONE', 'TWO', 'THREE', 'FOUR')
  const people = [tomas, jun, aisha]
  const made = await Promise.allSettled(people.flatMap((person) => [1, 2].map(() => repeatWhileBusy(() => order(person, [card])))))
  const orders = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const codes: string[] = []
  for (const each of orders) codes.push(...(await show(people.find(({ id }) => id === each.employee_id) ?? tomas, each)).codes)
  expect(codes.toSorted()).toEqual(['FOUR', 'ONE', 'THREE', 'TWO'])
  expect(await stockOf(card)).toBe(0)
})

test('codes of an order that somebody must decide about wait for it, and are kept for it', async () => {
  const card = await offerCodes('KEPT-1', 'KEPT-2')
  const made = await order(jun, [card, await offer(10)])
  expect(statusesOf(made)).toBe('ORDER_PROCESSING processing processing')
  expect(await refusalOf(show(jun, made))).toBe('INVALID_ACTION_ID')
  expect(await maya.client.deleteRewardCodes(card)).toMatchObject({ changed: -1, stock: 0 })
  const placed = await act(maya, made, 'accept')
  expect(statusesOf(placed)).toBe('ORDER_PLACED_FULLY delivered accepted')
  expect((await show(jun, placed)).codes).toHaveLength(1)
  expect(statusesOf(await act(maya, placed, 'cancel'))).toBe('ORDER_CANCELLED delivered cancelled')
})

test('codes of an order that is refused can be ordered by others', async () => {
  const card = await offerCodes('AGAIN')
  const made = await order(jun, [card, await offer(10)])
  expect(await refusalOf(order(aisha, [card]))).toBe('REWARD_OUT_OF_STOCK')
  await act(maya, made, 'refuse')
  expect((await show(aisha, await order(aisha, [card]))).codes).toEqual(['AGAIN'])
})

test('the stock of codes is their number, whatever else is said', async () => {
  const card = await offerCodes('COUNTED')
  expect(await maya.client.updateReward({ reward_id: card.reward_id, stock: 50, points: 25 })).toMatchObject({ stock: 1, points: 25 })
  expect(await refusalOf(maya.client.addRewardCodes({ reward_id: (await offer(1)).reward_id, codes: ['X'] }))).toBe('INVALID_ACTION_ID')
  await maya.client.deleteReward(card)
  expect(await query(node.database.superuserUrl, `select 1 from reward_code where reward_id = '${card.reward_id}'`)).toEqual([])
})
