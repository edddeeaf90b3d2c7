import { limits } from '@atrium/contract/limits'
import type { NewOrder } from '@atrium/contract/rewards/orders'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findPointValue, type PointValue } from '#modules/company'
import { holdForOrder } from '#modules/points'
import { findRewards, type ShownRow } from '../catalogue/queries.ts'
import { findShopper } from '../catalogue/shopping.ts'
import type { Ways } from '../fulfilment/ways.ts'
import { findOrder, findOrderByClientId, listLines, type OrderRow } from './queries.ts'
import { reserve } from './reserving.ts'
import { takeStep } from './stepping.ts'
import { insertLines, insertOrder, insertStep, type NewLine } from './writing-queries.ts'

type Wanted = NewOrder['lines'][number]
type Priced = Wanted & { reward: ShownRow }

/** An order, and its first step if it was made by this call. */
export type Ordered = { order: OrderRow; stepId?: string }
export type Buyer = Pick<Actor, 'companyId' | 'employeeId'>

/** Orders rewards, once for each `client_order_id`: a retry returns the order as it is now. */
export async function order(tx: Tx, ways: Ways, buyer: Buyer, { lines: wanted, client_order_id }: NewOrder, now: Date): Promise<Ordered> {
  const { companyId, employeeId } = buyer
  const made = await findOrderByClientId(tx, companyId, employeeId, client_order_id)
  if (made) return { order: made }
  const rewardIds = [...new Set(wanted.map(({ reward_id }) => reward_id.toLowerCase()))]
  const shopper = await findShopper(tx, buyer, now, rewardIds)
  const lines = openLines(wanted, await findRewards(tx, companyId, shopper, rewardIds))
  const total_points = lines.reduce((sum, { reward, quantity }) => sum + reward.points * quantity, 0)
  const money = await findPointValue(tx, companyId)
  const facts = {
    client_order_id,
    employee_id: employeeId,
    total_points,
    ...money,
    country: shopper.country,
    created_at: now.toISOString(),
  }
  const orderId = await insertOrder(tx, companyId, facts)
  // A retry at the same time waited for the other to end.
  if (!orderId) return { order: (await findOrderByClientId(tx, companyId, employeeId, client_order_id)) ?? failed() }
  await reserve(tx, companyId, shopper, lines.map(({ reward, quantity }) => ({ reward_id: reward.reward_id, quantity }))) // prettier-ignore
  await holdForOrder(tx, companyId, { event: `ordered/${orderId}/1`, orderId, employeeId, actorId: employeeId, points: total_points, now })
  await insertLines(tx, companyId, lines.map((line, place) => rowOf(line, { place, orderId, employeeId, money, now }))) // prettier-ignore
  return begin(tx, ways, buyer, orderId, now)
}

/** Stores the first step. An order that nobody needs to decide about is placed at once. */
async function begin(tx: Tx, ways: Ways, { companyId, employeeId }: Buyer, orderId: string, now: Date): Promise<Ordered> {
  const lines = await listLines(tx, companyId, [orderId])
  const stepId = await insertStep(tx, companyId, {
    order_id: orderId,
    at: now.toISOString(),
    actor_id: employeeId,
    action: null,
    from_status: null,
    to_status: 'ORDER_PROCESSING',
    line_ids: lines.map(({ line_id }) => line_id),
    reason: null,
  })
  const made = (await findOrder(tx, companyId, orderId)) ?? failed()
  for (const fulfilment of new Set(lines.map((line) => line.fulfilment))) await ways[fulfilment].begin?.(tx, companyId, orderId)
  const isAutomatic = lines.every(({ fulfilment }) => ways[fulfilment].isAutomatic)
  if (!isAutomatic) return { order: made, stepId }
  const placed = await takeStep(tx, ways, { companyId, actorId: null, now }, made, { action: 'accept' })
  return { order: placed.order, stepId }
}

/** The wanted lines with their rewards. Refuses what is not offered to the person, and a price that is not the one they saw. */
function openLines(wanted: readonly Wanted[], rewards: readonly ShownRow[]): Priced[] {
  const byId = new Map(rewards.map((reward) => [reward.reward_id, reward]))
  const priced = wanted.map((line) => {
    const reward = byId.get(line.reward_id.toLowerCase())
    if (!reward?.is_open || !reward.is_offered || reward.is_deleted) throw new Refusal('REWARD_NOT_FOUND')
    const { reward_id, points } = reward
    if (line.unit_points !== undefined && line.unit_points !== points)
      throw new Refusal('REWARD_PRICE_CHANGED', { reward_id, available: points })
    return { ...line, reward }
  })
  return separate(priced)
}

/** At the supplier each piece is ordered by itself, since it decides about each; and nothing else can wait for that. */
function separate(lines: readonly Priced[]): Priced[] {
  const supplied = lines.filter(({ reward }) => reward.fulfilment === 'supplier')
  if (!supplied.length) return [...lines]
  if (supplied.length < lines.length) throw new Refusal('REWARD_ORDERED_ALONE')
  const pieces = supplied.flatMap((line) => Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })))
  if (pieces.length > limits.orderQuantity) throw new Refusal('INVALID_REQUEST')
  return pieces
}

type Placing = { place: number; orderId: string; employeeId: string; money: PointValue; now: Date }
function rowOf({ reward, quantity, note }: Priced, { place, orderId, employeeId, money, now }: Placing): NewLine {
  const { reward_id, reward_name, image_url, reward_kind, fulfilment, is_taxable, points } = reward
  return {
    place,
    order_id: orderId,
    employee_id: employeeId,
    reward_id,
    reward_name,
    image_url,
    reward_kind,
    fulfilment,
    is_taxable,
    quantity,
    unit_points: points,
    value: reward.value ?? points * money.point_unit_value,
    note: note || null,
    held_at: now.toISOString(),
    supplier_product_id: reward.supplier_product_id,
    supplier_status: fulfilment === 'supplier' ? 'waiting' : null,
  }
}

const failed = (): never => {
  throw new Error('an order was neither made nor there')
}
