import type { BadgeLevel } from '@atrium/contract/badges/levels'
import type { BadgeWay } from '@atrium/contract/badges/schemas'
import { limits } from '@atrium/contract/limits'
import type { Activity, Condition } from './rules.ts'

/** The criterion whose amount makes the level: the first that counts “at least”. */
export const findMeasure = (conditions: readonly Condition[]): Activity | undefined =>
  conditions.find((one): one is Activity => one.about !== 'person' && one.operator === 'gte' && typeof one.value === 'number')

/**
 * Whether these can be the levels of a badge: with names of their own and, by criteria, with rising amounts of which the first is that of the
 * criterion itself.
 */
export function areLevels(way: BadgeWay, conditions: readonly Condition[], levels: readonly BadgeLevel[]): boolean {
  if (!levels.length) return true
  if (new Set(levels.map(({ level_name }) => level_name.toLowerCase())).size < levels.length) return false
  if (way === 'hand') return true
  const amounts = neededOf(levels)
  return amounts.length === levels.length && amounts[0] === findMeasure(conditions)?.value && amounts.every(isMoreThanBefore)
}

const isMoreThanBefore = (amount: number, index: number, amounts: readonly number[]): boolean =>
  amount <= limits.badgeCount && (index === 0 || amount > (amounts[index - 1] ?? amount))

/** How much each level needs. */
export const neededOf = (levels: readonly BadgeLevel[]): number[] => levels.flatMap(({ needed }) => needed ?? [])

/** The level that is shown of a stored one: the badge may have other levels now. */
export const shownLevel = (levels: readonly BadgeLevel[], level: number): number => Math.min(Math.max(level, 1), levels.length)

/** The level that comes next for somebody who holds `held` (0: none) and reached this much; undefined if there is none. */
export function decideNext(levels: readonly BadgeLevel[], held: number, reached: number): { level: number; needed: number } | undefined {
  const index = neededOf(levels).findIndex((needed, place) => place >= held && needed > reached)
  const needed = levels[index]?.needed
  return typeof needed === 'number' ? { level: index + 1, needed } : undefined
}
