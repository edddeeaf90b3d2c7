import * as z from 'zod/mini'
import { nameLine } from '../fields.ts'
import { limits } from '../limits.ts'

/** Levels of a badge: how many it may have, and how long their names are. */
export const levelLimits = { badgeLevels: 5, levelNameMaximum: 40 } as const

/** One level of a badge, the lowest first. */
export const BadgeLevel = z.object({
  level_name: nameLine(levelLimits.levelNameMaximum),
  /** How much it needs of the first criterion that counts “at least”: more than the level before. Null: the badge is awarded by hand alone. */
  needed: z._default(z.nullable(z.int().check(z.gte(0), z.lte(limits.badgeCount))), null),
})
export type BadgeLevel = z.infer<typeof BadgeLevel>
export const BadgeLevels = z.array(BadgeLevel).check(z.maxLength(levelLimits.badgeLevels))
