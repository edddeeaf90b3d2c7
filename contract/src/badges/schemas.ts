import * as z from 'zod/mini'
import { Instant, nameLine, optionalLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { BadgeCriteria } from './criteria-schemas.ts'
import { BadgeLevel, BadgeLevels } from './levels.ts'
import { badgeColours, badgeShapes, badgeSymbols } from './pictures.ts'

export const BadgePicture = z.object({
  shape: z.enum(badgeShapes),
  colour: z.enum(badgeColours),
  symbol: z.enum(badgeSymbols),
})
export type BadgePicture = z.infer<typeof BadgePicture>

/** `hand`: those who manage badges award it. `criteria`: everyone who meets its criteria gets it, and it can be awarded by hand too. */
export const BadgeWay = z.enum(['hand', 'criteria'])
export type BadgeWay = z.infer<typeof BadgeWay>

/** How often a person can get a badge. Counts of its criteria begin anew with each period of the company’s calendar. */
export const BadgePeriod = z.enum(['once', 'month', 'quarter', 'year'])
export type BadgePeriod = z.infer<typeof BadgePeriod>

/** What a person has of a badge. */
export const HeldBadge = z.object({
  count: z.int(),
  awarded_at: Instant,
  reason: z.nullable(z.string()),
  /** The highest level that they reached, from 1; 0: the badge has no levels. */
  level: z.int(),
})
export type HeldBadge = z.infer<typeof HeldBadge>

export const Badge = z.object({
  badge_id: z.uuid(),
  badge_name: z.string(),
  description: z.nullable(z.string()),
  picture: BadgePicture,
  /** An uploaded picture, instead of the made one. */
  image_url: z.nullable(z.string()),
  way: BadgeWay,
  /** All of them must be met. Those about fields of people are shown only to those who manage badges. */
  criterias: z.array(BadgeCriteria),
  /** Raised with each change of the criteria; an award keeps the version that it met. */
  criteria_version: z.int(),
  period: BadgePeriod,
  levels: z.array(BadgeLevel),
  /** Whether people lose it, or a level of it, once they no longer meet its criteria. */
  is_revoked: z.boolean(),
  holder_count: z.int(),
  /** What the person of the list has of it: the caller, if nobody else is named. Null: nothing. */
  held: z.nullable(HeldBadge),
  /** How far the caller is with its first counted criterion, to the badge or its next level; null if they have it, or if it counts nothing. */
  progress: z.nullable(z.object({ reached: z.int(), needed: z.int(), level: z.int() })),
  created_at: Instant,
  can: z.object({ update: z.boolean(), award: z.boolean() }),
})
export type Badge = z.infer<typeof Badge>

export const BadgeList = z.extend(listInput(['badge_name', 'created_at', 'holder_count', 'way']), {
  /** Only those that this person has. Another person’s need `people.see`. */
  employee_id: z.optional(z.uuid()),
  /** `mine`: those that the caller has. `nearly`: at least half of what is needed is reached. */
  view: z._default(z.enum(['all', 'mine', 'nearly']), 'all'),
})
export const BadgePage = listOutput(Badge)

export const BadgeFacts = z.object({
  badge_name: nameLine(limits.nameMaximum),
  description: z._default(z.nullable(optionalLine(limits.aboutMaximum)), null),
  picture: z._default(BadgePicture, { shape: 'rosette', colour: 'green', symbol: 'star' }),
  /** A public file of the company. */
  image_url: z._default(z.nullable(z.string().check(z.maxLength(2_000))), null),
  way: z._default(BadgeWay, 'hand'),
  criterias: z._default(z.array(BadgeCriteria).check(z.maxLength(limits.badgeCriterias)), []),
  period: z._default(BadgePeriod, 'once'),
  levels: z._default(BadgeLevels, []),
  is_revoked: z._default(z.boolean(), false),
})
export type BadgeFacts = z.infer<typeof BadgeFacts>

/** A change: omitted fields stay. */
export const BadgeChange = z.object({
  badge_id: z.uuid(),
  badge_name: z.optional(nameLine(limits.nameMaximum)),
  description: z.optional(z.nullable(optionalLine(limits.aboutMaximum))),
  picture: z.optional(BadgePicture),
  image_url: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  way: z.optional(BadgeWay),
  criterias: z.optional(z.array(BadgeCriteria).check(z.maxLength(limits.badgeCriterias))),
  period: z.optional(BadgePeriod),
  levels: z.optional(BadgeLevels),
  is_revoked: z.optional(z.boolean()),
})

export const BadgeHolder = z.object({
  award_id: z.uuid(),
  employee_id: z.uuid(),
  awarded_at: Instant,
  reason: z.nullable(z.string()),
  /** Null: it came with the criteria. */
  awarded_by: z.nullable(z.uuid()),
  /** The first day of the period that it is for; null for a badge that is awarded once. */
  period_begins: z.nullable(z.string()),
  /** The level that they reached, from 1; 0: the badge has no levels. */
  level: z.int(),
})
export type BadgeHolder = z.infer<typeof BadgeHolder>
