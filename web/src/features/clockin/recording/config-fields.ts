import type { ClockinConfig, ClockinConfigChange } from '@atrium/contract/clockin/config'
import { limits } from '@atrium/contract/limits'
import { wholeNumber } from '#features/points/whole-number.ts'
import * as z from 'zod/mini'

const between = (least: number, most: number) => wholeNumber(most).check(z.refine((typed) => Number(typed) >= least, 'Invalid number'))
const orEmpty = (least: number, most: number) => z.union([z.literal(''), between(least, most)])
/** Days, with halves. */
const halfDays = z.string().check(
  z.trim(),
  z.regex(/^\d{1,3}([.,][05])?$/, 'Invalid number'),
  z.refine((typed) => readDays(typed) <= limits.absenceDays, 'Invalid number'),
)
const readDays = (typed: string): number => Number(typed.replace(',', '.'))

/** How hours are recorded, as it is typed. Empty means never. */
export const ConfigFields = z.object({
  approvals: z.boolean(),
  availability: z.boolean(),
  offline_tolerance: between(0, limits.clockinTolerance),
  remind_after: orEmpty(0, limits.clockinTolerance),
  close_after: orEmpty(60, limits.clockinTolerance),
  lock_day: orEmpty(1, 28),
  location: z.boolean(),
  notice_text: z.string().check(z.trim(), z.maxLength(limits.clockinNotice)),
  location_days: between(0, limits.clockinLocationDays),
  holiday_days: halfDays,
  carry_over_days: halfDays,
  carry_over_months: between(0, 12),
})
export type ConfigValues = z.infer<typeof ConfigFields>

const typed = (value: number | null): string => (value === null ? '' : String(value))
const read = (value: string): number | null => (value === '' ? null : Number(value))

export const valuesOf = (config: ClockinConfig): ConfigValues => ({
  approvals: config.approvals,
  availability: config.availability,
  offline_tolerance: typed(config.offline_tolerance),
  remind_after: typed(config.remind_after),
  close_after: typed(config.close_after),
  lock_day: typed(config.lock_day),
  location: config.location,
  notice_text: config.notice_text ?? '',
  location_days: typed(config.location_days),
  holiday_days: typed(config.holiday_days),
  carry_over_days: typed(config.carry_over_days),
  carry_over_months: typed(config.carry_over_months),
})

export const changeOf = (values: ConfigValues): ClockinConfigChange => ({
  approvals: values.approvals,
  availability: values.availability,
  offline_tolerance: Number(values.offline_tolerance),
  remind_after: read(values.remind_after),
  close_after: read(values.close_after),
  lock_day: read(values.lock_day),
  location: values.location,
  notice_text: values.notice_text || null,
  location_days: Number(values.location_days),
  holiday_days: readDays(values.holiday_days),
  carry_over_days: readDays(values.carry_over_days),
  carry_over_months: Number(values.carry_over_months),
})
