import type { BadgeLevel } from '@atrium/contract/badges/levels'
import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import type { BadgeWay } from '@atrium/contract/badges/schemas'
import { activityTypes } from '@atrium/contract/badges/criteria'

/** The levels of a badge while they are written. */
export type LevelValue = BadgeLevel & { key: string }

/** The names that new levels begin with. */
export const usualLevels = [
  'badges.level.bronze',
  'badges.level.silver',
  'badges.level.gold',
  'badges.level.platinum',
  'badges.level.diamond',
] as const

export const levelValuesOf = (levels: readonly BadgeLevel[]): LevelValue[] => levels.map((one) => ({ ...one, key: crypto.randomUUID() }))

/** One level more, with the first name that is not taken. */
export const withLevel = (levels: readonly LevelValue[], names: readonly string[]): LevelValue[] => {
  const free = names.find((name) => !levels.some(({ level_name }) => level_name === name))
  return [...levels, { level_name: free ?? '', needed: null, key: crypto.randomUUID() }]
}

/** The levels as they are saved. By rule, the first needs what the first condition with “at least” says. */
export function levelsOf(way: BadgeWay, levels: readonly LevelValue[], activities: readonly BadgeCriteria[]): BadgeLevel[] {
  const measure = activities.find(
    ({ criteria_type, search_type, value }) =>
      search_type === 'gte' && typeof value === 'number' && activityTypes.some((type) => type === criteria_type),
  )
  const first = typeof measure?.value === 'number' ? measure.value : null
  return levels.map(({ level_name, needed }, index) => ({ level_name, needed: way === 'hand' ? null : index ? needed : first }))
}

/** Whether the levels can be saved: each has a name and, by rule, more than the one before. */
export const areLevelsWhole = (way: BadgeWay, levels: readonly BadgeLevel[]): boolean =>
  levels.every(({ level_name, needed }, index) => {
    const before = levels[index - 1]?.needed
    return level_name.trim() !== '' && (way === 'hand' || (needed !== null && (typeof before !== 'number' || needed > before)))
  }) && new Set(levels.map(({ level_name }) => level_name.trim().toLowerCase())).size === levels.length
