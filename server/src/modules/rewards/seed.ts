import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import type { OrderAction } from '@atrium/contract/rewards/statuses'
import type { Fulfilment } from '@atrium/contract/rewards/schemas'
import type { Config } from '#kernel/config'
import type { Tx } from '#kernel/database/transaction'
import { tidyReward, type GivenReward } from './catalogue/facts.ts'
import { insertReward } from './catalogue/queries.ts'
import { insertCodes } from './codes/queries.ts'
import { openCodeSafe, sealCode, type CodeSafe } from './codes/sealing.ts'
import { createWays, type Ways } from './fulfilment/ways.ts'
import { order } from './orders/ordering.ts'
import { findOrder, listLines } from './orders/queries.ts'
import { takeStep } from './orders/stepping.ts'

/** A reward of the demo company, by its picture. Codes make it one that is fulfilled by codes. */
export type SeedReward = Pick<GivenReward, 'reward_name' | 'description' | 'points'> &
  Partial<Omit<GivenReward, 'image_url'>> & { picture: string; stock?: number; codes?: readonly string[] }
/** An order, and what became of it. `lines`: pictures of rewards, how many, and a note. `places`: of the lines that a step is about. */
export type SeedOrder = {
  by: string
  at: Date
  lines: readonly { picture: string; quantity: number; note?: string }[]
  steps: readonly { by: string; at: Date; action: OrderAction; places?: readonly number[]; reason?: string }[]
}
export type SeedShop = { rewards: readonly SeedReward[]; offeredBy: string; offeredAt: Date; orders: readonly SeedOrder[] }
type As = (employeeId: string, at: Date) => Promise<void>

/** Demo data: rewards, and orders as if each step had been taken in its time. `as` sets the actor of the following changes, for the audit trail. */
export async function seedRewards(
  tx: Tx,
  companyId: string,
  { rewards, offeredBy, offeredAt, orders }: SeedShop,
  { deriveSecret, publicUrl }: Pick<Config, 'deriveSecret' | 'publicUrl'>,
  as: As,
): Promise<void> {
  const safe = openCodeSafe(deriveSecret)
  const ids = new Map<string, string>()
  await as(offeredBy, offeredAt)
  for (const reward of rewards) ids.set(reward.picture, await seedReward(tx, companyId, reward, { safe, at: offeredAt }))
  for (const one of orders) await seedOrder(tx, companyId, one, { ids, ways: createWays(publicUrl), as })
}

type Offering = { safe: CodeSafe; at: Date }
async function seedReward(tx: Tx, companyId: string, { picture, codes, stock, ...given }: SeedReward, { safe, at }: Offering) {
  const fulfilment: Fulfilment = codes ? 'codes' : 'mail'
  const facts = { ...usual, image_url: `/rewards/${picture}.svg`, ...given }
  const row = tidyReward(facts, { ...nobody, is_all_employee_selected: true }, fulfilment)
  const rewardId = await insertReward(tx, companyId, { ...row, stock: codes ? 0 : (stock ?? null) }, at)
  if (codes) await insertCodes(tx, companyId, rewardId, codes.map((code) => sealCode(safe, { companyId, rewardId }, code))) // prettier-ignore
  return rewardId
}

const usual = {
  reward_kind: 'own',
  stock_alarm: null,
  limit: null,
  countries: [],
  fulfilment_email: null,
  asks_for: null,
  is_taxable: true,
  value: null,
  is_offered: true,
  supplier_product_id: null,
} as const satisfies Partial<GivenReward>

type Ordering = { ids: ReadonlyMap<string, string>; ways: Ways; as: As }
async function seedOrder(tx: Tx, companyId: string, { by, at, lines, steps }: SeedOrder, { ids, ways, as }: Ordering): Promise<void> {
  await as(by, at)
  const wanted = lines.map(({ picture, quantity, note }) => ({ reward_id: ids.get(picture) ?? '', quantity, note: note ?? null }))
  const made = await order(tx, ways, { companyId, employeeId: by }, { lines: wanted, client_order_id: randomUUID() }, at)
  const orderId = made.order.order_id
  const lineIds = (await listLines(tx, companyId, [orderId])).map(({ line_id }) => line_id)
  for (const { by: actorId, at: now, action, places, reason } of steps) {
    await as(actorId, now)
    const held = await findOrder(tx, companyId, orderId)
    if (!held) throw new Error('an order is gone')
    const chosen = places?.map((place) => lineIds[place] ?? '')
    await takeStep(tx, ways, { companyId, actorId, now }, held, { action, lineIds: chosen, reason })
  }
}
