import { randomUUID } from 'node:crypto'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findRewards, type Shopper } from '../catalogue/queries.ts'
import { lockBuyer, returnStock, takeStock, type Stocked } from './writing-queries.ts'

export type Pieces = { reward_id: string; quantity: number }

/**
 * Reserves pieces for a person: within the limits of the rewards, and out of their stock. Refuses with REWARD_LIMIT and
 * REWARD_OUT_OF_STOCK. Rewards are locked in the order of their ids, before any account of points.
 */
export async function reserve(tx: Tx, companyId: string, shopper: Shopper, pieces: readonly Pieces[]): Promise<void> {
  for (const { reward_id, quantity } of sumOf(pieces)) {
    const [reward] = await findRewards(tx, companyId, shopper, [reward_id])
    if (!reward) throw new Refusal('REWARD_NOT_FOUND')
    if (reward.limit_quantity !== null) await openLimit(tx, companyId, shopper, { reward_id, quantity })
    if (reward.stock !== null) await openStock(tx, companyId, shopper, { reward_id, quantity })
  }
}

/** Puts pieces back that nobody gets. */
export async function unreserve(tx: Tx, companyId: string, pieces: readonly Pieces[]): Promise<void> {
  for (const { reward_id, quantity } of sumOf(pieces)) {
    const stocked = await returnStock(tx, companyId, reward_id, quantity)
    if (stocked) await tellStock(tx, companyId, stocked, stocked.stock - quantity)
  }
}

/** Looks again under the lock: the person may have ordered on another device meanwhile. */
async function openLimit(tx: Tx, companyId: string, shopper: Shopper, { reward_id, quantity }: Pieces): Promise<void> {
  await lockBuyer(tx, companyId, reward_id, shopper.employeeId)
  const [reward] = await findRewards(tx, companyId, shopper, [reward_id])
  const left = reward?.left_for_me ?? null
  if (left !== null && left < quantity) throw new Refusal('REWARD_LIMIT', { reward_id, available: left })
}

async function openStock(tx: Tx, companyId: string, shopper: Shopper, { reward_id, quantity }: Pieces): Promise<void> {
  const stocked = await takeStock(tx, companyId, reward_id, quantity)
  if (stocked) return tellStock(tx, companyId, stocked, stocked.stock + quantity)
  const [reward] = await findRewards(tx, companyId, shopper, [reward_id])
  throw new Refusal('REWARD_OUT_OF_STOCK', { reward_id, available: reward?.stock ?? 0 })
}

/** Tells, after the commit, of a stock that has sunk to its alarm, has ended, or is there again. Only one that sinks is a reason to notify. */
async function tellStock(tx: Tx, companyId: string, { reward_id, stock, stock_alarm }: Stocked, before: number): Promise<void> {
  const sinksTo = (mark: number): boolean => stock <= mark && before > mark
  const isAlarming = sinksTo(0) || (stock_alarm !== null && sinksTo(stock_alarm))
  const cause_id = isAlarming ? randomUUID() : null
  if (isAlarming || before === 0) await tx.enqueue('rewards.stock', { company_id: companyId, reward_id, cause_id })
}

/** The pieces of each reward, in the order in which rewards are locked. */
function sumOf(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, number>()
  for (const { reward_id, quantity } of pieces) sums.set(reward_id, (sums.get(reward_id) ?? 0) + quantity)
  return [...sums]
    .map(([reward_id, quantity]) => ({ reward_id, quantity }))
    .toSorted((one, other) => (one.reward_id < other.reward_id ? -1 : 1))
}
