import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { criteriaErrors } from '../people/audience.ts'
import { Employee } from '../people/schemas.ts'
import { BadgeCriteria, BadgeCriteriaType } from './criteria-schemas.ts'
import { BadgeLevels, levelLimits } from './levels.ts'
import { Badge, BadgeChange, BadgeFacts, BadgeHolder, BadgeList, BadgePage, BadgePeriod } from './schemas.ts'

const managers = { anyOf: ['badge.manage'] } as const
const rules = [...criteriaErrors, 'START_AND_END_DATE_REQUIRED', 'INVALID_INTERVAL'] as const
const people = z.array(z.object({ employee_id: z.uuid() })).check(z.minLength(1), z.maxLength(limits.audienceEmployees))

/** Badges: what people are honoured with, by hand or once they meet criteria. */
export const badgeCalls = defineCalls({
  listBadges: {
    method: 'POST',
    path: '/badge/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the badges of the company, by name; a search matches names and descriptions.',
    input: BadgeList,
    output: BadgePage,
    errors: ['NO_PERMISSION'],
  },
  getBadge: {
    method: 'GET',
    path: '/badge/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns a badge, as it is for the caller.',
    input: z.object({ badge_id: z.uuid() }),
    output: Badge,
    errors: ['BADGE_NOT_FOUND'],
  },
  createBadge: {
    method: 'POST',
    path: '/badge/new',
    effect: 'write',
    access: managers,
    summary:
      'Adds a badge. With criteria, everyone who meets them gets it soon after. A retry with the same `client_badge_id` returns the same badge.',
    input: z.extend(BadgeFacts, { client_badge_id: z.optional(z.uuid()) }),
    output: Badge,
    errors: [...rules, 'BADGE_LEVELS_INVALID', 'FILE_NOT_FOUND', 'BADGES_FULL'],
  },
  updateBadge: {
    method: 'PATCH',
    path: '/badge/update',
    effect: 'write',
    access: managers,
    summary: 'Changes a badge; omitted fields stay. People keep what they have, unless its criteria revoke it.',
    input: BadgeChange,
    output: Badge,
    errors: [...rules, 'BADGE_LEVELS_INVALID', 'FILE_NOT_FOUND', 'BADGE_NOT_FOUND'],
  },
  deleteBadge: {
    method: 'DELETE',
    path: '/badge/delete',
    effect: 'write',
    access: managers,
    summary: 'Deletes a badge: nobody has it any more.',
    input: z.object({ badge_id: z.uuid() }),
    output: z.object({ badge_id: z.uuid() }),
    errors: ['BADGE_NOT_FOUND'],
  },
  awardBadge: {
    method: 'POST',
    path: '/badge/award',
    effect: 'write',
    access: managers,
    summary:
      'Awards a badge by hand, once to each person and period; those who have it already, at this level or a higher one, keep it as it is. A retry with the same `client_award_id` changes nothing.',
    input: z.object({
      badge_id: z.uuid(),
      employees: people,
      reason: z._default(z.nullable(optionalLine(limits.badgeReasonMaximum)), null),
      /** Of a badge with levels, from 1; the lowest if omitted. */
      level: z._default(z.int().check(z.gte(1), z.lte(levelLimits.badgeLevels)), 1),
      client_award_id: z.optional(z.uuid()),
    }),
    output: Badge,
    errors: ['BADGE_NOT_FOUND', 'BADGE_LEVEL_NOT_FOUND', 'EMPLOYEE_NOT_FOUND'],
  },
  revokeBadge: {
    method: 'POST',
    path: '/badge/revoke',
    effect: 'write',
    access: managers,
    summary:
      'Takes a badge from people, with all their awards of it. They do not get it again by its criteria for the same period, only by hand.',
    input: z.object({ badge_id: z.uuid(), employees: people }),
    output: Badge,
    errors: ['BADGE_NOT_FOUND', 'EMPLOYEE_NOT_FOUND'],
  },
  listBadgeHolders: {
    method: 'POST',
    path: '/badge/holders',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage', 'badge.manage'] },
    summary: 'Lists who has a badge, the latest first.',
    input: z.extend(listInput(['awarded_at']), { badge_id: z.uuid() }),
    output: listOutput(BadgeHolder),
    errors: ['BADGE_NOT_FOUND'],
  },
  listBadgeCriteria: {
    method: 'POST',
    path: '/badge/criteria/list',
    effect: 'read',
    access: managers,
    summary:
      'Lists what the criteria of a badge can be about, with the operators that fit; of custom fields, those that the caller may name.',
    input: z.object({}),
    output: listOutput(BadgeCriteriaType),
    errors: [],
  },
  previewBadge: {
    method: 'POST',
    path: '/badge/preview',
    effect: 'read',
    access: managers,
    summary:
      'Counts the people who meet these criteria now, and returns some of them to callers with `people.see`. Private recognitions are left out: they count for the badge, and are nobody else’s to look at.',
    input: z.object({
      criterias: z.array(BadgeCriteria).check(z.minLength(1), z.maxLength(limits.badgeCriterias)),
      period: z._default(BadgePeriod, 'once'),
      levels: z._default(BadgeLevels, []),
    }),
    /** `level_totals`: how many would reach each level or a higher one. */
    output: z.object({ total: z.int(), sample: z.array(Employee), level_totals: z.array(z.int()) }),
    errors: [...rules, 'BADGE_LEVELS_INVALID'],
    heavy: true,
  },
})
