import { limits } from '@atrium/contract/limits'
import type { Order } from '@atrium/contract/rewards/orders'
import type { Reward } from '@atrium/contract/rewards/schemas'

/** Why a person cannot order so many pieces of a reward. */
export type Obstacle =
  | { kind: 'gone' }
  | { kind: 'soldOut' }
  /** Of this period, or for good. */
  | { kind: 'limit' | 'limitEver' }
  /** More than are left, or than the limit leaves. */
  | { kind: 'tooMany'; most: number }
  | { kind: 'short'; points: number }

type Offer = Pick<Reward, 'points' | 'stock' | 'limit' | 'left_for_me' | 'is_offered' | 'is_deleted' | 'can'>

/** How many pieces a person can order at once, by what is left and by their limit. */
export const mostOf = ({ stock, left_for_me }: Pick<Reward, 'stock' | 'left_for_me'>): number =>
  Math.min(limits.orderQuantity, stock ?? Infinity, left_for_me ?? Infinity)

/** `available`: the person's points to spend; undefined while unknown. */
export function decideObstacle(reward: Offer, quantity: number, available: number | undefined): Obstacle | undefined {
  const { points, stock, limit, left_for_me, is_offered, is_deleted, can } = reward
  if (is_deleted || !is_offered) return { kind: 'gone' }
  if (stock === 0) return { kind: 'soldOut' }
  if (left_for_me === 0) return { kind: limit?.period === 'ever' ? 'limitEver' : 'limit' }
  if (!can.order) return { kind: 'gone' }
  if (quantity > mostOf(reward)) return { kind: 'tooMany', most: mostOf(reward) }
  const short = points * quantity - (available ?? Infinity)
  return short > 0 ? { kind: 'short', points: short } : undefined
}

/** The names of what was ordered, for a list of them. */
export const namesOf = ({ lines }: Pick<Order, 'lines'>): string[] => lines.map(({ reward_name }) => reward_name)

/** The points that an order costs after all. */
export const costOf = ({ total_points, returned_points }: Pick<Order, 'total_points' | 'returned_points'>): number =>
  total_points - returned_points
