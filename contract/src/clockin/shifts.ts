import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant, nameLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { weekdays } from '../notifications/weekdays.ts'
import { Audience, audienceErrors } from '../people/audience.ts'
import { ClockinRange, ClockinRangeOf, rangeErrors } from './schemas.ts'

const MinuteOfDay = z.int().check(z.gte(0), z.lt(24 * 60))

/** When people are expected: by weekdays between some days, on single days, or both. A shift that ends no later than it begins ends on the next day. */
const facts = {
  shift_name: nameLine(limits.nameMaximum),
  audience: Audience,
  weekdays: z._default(z.array(z.enum(weekdays)).check(z.maxLength(weekdays.length)), []),
  /** Between which days the weekdays count, both included; null: without a beginning, or an end. */
  valid_from: z._default(z.nullable(z.iso.date()), null),
  valid_until: z._default(z.nullable(z.iso.date()), null),
  dates: z._default(z.array(z.iso.date()).check(z.maxLength(limits.clockinShiftDates)), []),
  /** Minutes of the day where each person is. */
  start_minute: MinuteOfDay,
  end_minute: MinuteOfDay,
}

export const PlannedShift = z.object({ planned_shift_id: z.uuid(), ...facts, created_by: z.uuid(), created_at: Instant })
export type PlannedShift = z.infer<typeof PlannedShift>

export const NewPlannedShift = z.object({ ...facts, client_shift_id: z.optional(z.uuid()) })
export type NewPlannedShift = z.infer<typeof NewPlannedShift>

/** A shift of one person on one day. */
export const DayShift = z.object({
  planned_shift_id: z.uuid(),
  shift_name: z.string(),
  /** The day on which it begins, where the person is. */
  day: z.iso.date(),
  starts_at: Instant,
  ends_at: Instant,
  time_zone: z.string(),
})
export type DayShift = z.infer<typeof DayShift>

const PlannedShiftId = z.object({ planned_shift_id: z.uuid() })
const errors = [...audienceErrors, 'INVALID_INTERVAL'] as const

export const shiftCalls = defineCalls({
  listPlannedShifts: {
    method: 'POST',
    path: '/general/clockin/shift/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the planned shifts with a day among some days: all of them for those who manage hours; for others those that they, or the people for whom they stand in, have planned.',
    input: z.extend(listInput(['shift_name', 'start_minute']), ClockinRange.shape),
    output: listOutput(PlannedShift),
    errors: rangeErrors,
  },
  createPlannedShift: {
    method: 'POST',
    path: '/general/clockin/shift/new',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Plans a shift: for any audience with the permission, else for people who report to the caller, by name. On a day, shifts by dates take the place of those by weekdays. A retry with the same `client_shift_id` plans nothing.',
    input: NewPlannedShift,
    output: PlannedShift,
    errors: [...errors, 'SHIFT_LIMIT'],
  },
  updatePlannedShift: {
    method: 'PATCH',
    path: '/general/clockin/shift/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes a planned shift, on all of its days.',
    input: z.object({ ...PlannedShiftId.shape, ...facts }),
    output: PlannedShift,
    errors: [...errors, 'SHIFT_LIMIT', 'SHIFT_NOT_FOUND'],
  },
  deletePlannedShift: {
    method: 'DELETE',
    path: '/general/clockin/shift/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes a planned shift, on all of its days.',
    input: PlannedShiftId,
    output: PlannedShiftId,
    errors: ['SHIFT_NOT_FOUND'],
  },
  getClockinPlan: {
    method: 'GET',
    path: '/general/clockin/shift/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns the shifts of a person on some days: the caller’s own, or those of a person whose hours they may see.',
    input: ClockinRangeOf,
    output: z.object({ shifts: z.array(DayShift) }),
    errors: [...rangeErrors, 'EMPLOYEE_NOT_FOUND'],
  },
})
