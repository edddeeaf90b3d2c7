import * as z from 'zod/mini'
import { nameLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { weekdays } from '../notifications/weekdays.ts'
import { Audience } from '../people/audience.ts'

/** Working-time models: how long people work, and what becomes of breaks. */
const minutesOfDay = 24 * 60
const Minutes = z.int().check(z.gte(0), z.lte(minutesOfDay))

/** After so many minutes of work on a day, a break of so many is required; what is missing is deducted. */
export const BreakRule = z.strictObject({ after_minutes: Minutes, break_minutes: Minutes })
export type BreakRule = z.infer<typeof BreakRule>

/** Minutes of the day between which people have to be there. */
export const CoreTime = z.strictObject({ weekday: z.enum(weekdays), from_minute: Minutes, until_minute: Minutes })
export type CoreTime = z.infer<typeof CoreTime>

/** How a day’s work is rounded in reports; what is recorded stays exact. */
export const Rounding = z.strictObject({ to_minutes: z.int().check(z.gte(1), z.lte(60)), direction: z.enum(['nearest', 'up', 'down']) })
export type Rounding = z.infer<typeof Rounding>

export const WorkingTimeModel = z.strictObject({
  model_name: nameLine(limits.nameMaximum),
  /** To whom it applies; the first model that reaches a person does. Null: everyone. */
  audience: z._default(z.nullable(Audience), null),
  /** Minutes of work that are expected on each weekday. */
  days: z.object({
    monday: Minutes,
    tuesday: Minutes,
    wednesday: Minutes,
    thursday: Minutes,
    friday: Minutes,
    saturday: Minutes,
    sunday: Minutes,
  }),
  core_times: z._default(z.array(CoreTime).check(z.maxLength(limits.clockinCoreTimes)), []),
  /** Minutes of each break that count as work; null: all of them. */
  paid_break_minutes: z._default(z.nullable(Minutes), 0),
  break_rules: z._default(z.array(BreakRule).check(z.maxLength(limits.clockinBreakRules)), []),
  rounding: z._default(z.nullable(Rounding), null),
})
export type WorkingTimeModel = z.infer<typeof WorkingTimeModel>

/** What people can book hours on; those that are archived stay with the hours they have. */
export const ClockinProject = z.strictObject({
  project_id: z.uuid(),
  project_name: nameLine(limits.nameMaximum),
  is_archived: z._default(z.boolean(), false),
})
export type ClockinProject = z.infer<typeof ClockinProject>

/** A project as it is set; without an id it is new. */
export const ClockinProjectChange = z.strictObject({ ...ClockinProject.shape, project_id: z.optional(z.uuid()) })

/** A circle that the company knows. It marks a punch, with the person’s consent, and never refuses one. */
export const ClockinPlace = z.strictObject({
  place_name: nameLine(limits.nameMaximum),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  radius_metres: z.int().check(z.gte(10), z.lte(limits.clockinPlaceRadius)),
})
export type ClockinPlace = z.infer<typeof ClockinPlace>
