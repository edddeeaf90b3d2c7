import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { audienceErrors } from '../people/audience.ts'
import { ClockinPlace, ClockinProject, ClockinProjectChange, WorkingTimeModel } from './models.ts'

const managers = { anyOf: ['clockin.manage'] } as const

/** How a company records hours. */
const facts = {
  /** The first that reaches a person applies; without any, eight hours from Monday to Friday. */
  models: z.array(WorkingTimeModel).check(z.maxLength(limits.clockinModels)),
  /** Whether people are asked where they clock in. */
  location: z.boolean(),
  places: z.array(ClockinPlace).check(z.maxLength(limits.clockinPlaces)),
  /** The company’s own words about locations; null: those of Atrium. A change asks everyone again. */
  notice_text: z.nullable(optionalLine(limits.clockinNotice)),
  /** Days after which the locations of people who withdrew their consent are deleted. */
  location_days: z.int().check(z.gte(0), z.lte(limits.clockinLocationDays)),
  /** Minutes after which a punch made offline needs approval. */
  offline_tolerance: z.int().check(z.gte(0), z.lte(limits.clockinTolerance)),
  /** Whether corrections need approval. */
  approvals: z.boolean(),
  /** Whether people may let their availability follow their clock. */
  availability: z.boolean(),
  /** Minutes after the planned end; then people who are still clocked in are reminded. null: never. */
  remind_after: z.nullable(z.int().check(z.gte(0), z.lte(limits.clockinTolerance))),
  /** Minutes after which a shift is closed, and does not count until the person says when they left; null: never. */
  close_after: z.nullable(z.int().check(z.gte(60), z.lte(limits.clockinTolerance))),
  /** The day on which the month before is locked; null: only by hand. */
  lock_day: z.nullable(z.int().check(z.gte(1), z.lte(28))),
  /** Days of holiday in a year, how many of them can be used in the next, and until the end of which of its months; 12: all of it. */
  holiday_days: z.number().check(z.gte(0), z.lte(limits.absenceDays), z.multipleOf(0.5)),
  carry_over_days: z.number().check(z.gte(0), z.lte(limits.absenceDays), z.multipleOf(0.5)),
  carry_over_months: z.int().check(z.gte(0), z.lte(12)),
  projects: z.array(ClockinProject).check(z.maxLength(limits.clockinProjects)),
}

/** `notice_version` counts the company’s texts. */
export const ClockinConfig = z.extend(z.object(facts), { notice_version: z.int(), valid_from: z.iso.date() })
export type ClockinConfig = z.infer<typeof ClockinConfig>

export const ClockinConfigChange = z.strictObject({
  ...z.partial(z.object(facts)).shape,
  /** Those that are left out stay, archived. */
  projects: z.optional(z.array(ClockinProjectChange).check(z.maxLength(limits.clockinProjects))),
  valid_from: z.optional(z.iso.date()),
})
export type ClockinConfigChange = z.infer<typeof ClockinConfigChange>

export const clockinConfigCalls = defineCalls({
  getClockinConfig: {
    method: 'GET',
    path: '/general/clockin/config',
    effect: 'read',
    access: managers,
    summary: 'Returns how the company records hours.',
    input: z.object({}),
    output: ClockinConfig,
    errors: [],
  },
  updateClockinConfig: {
    method: 'PATCH',
    path: '/general/clockin/config/update',
    effect: 'write',
    access: managers,
    summary:
      'Changes how the company records hours, from a day on, by default today; omitted fields stay. Hours of earlier days keep the rules of their day.',
    input: ClockinConfigChange,
    output: ClockinConfig,
    errors: [...audienceErrors, 'INVALID_CONFIG_SETTING', 'PERIOD_LOCKED'],
  },
})
