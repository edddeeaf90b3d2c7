import * as z from 'zod/mini'
import { nameLine, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'

/** A day on which people do not work: everyone, or those at a location. */
export const Holiday = z.object({
  day: z.iso.date(),
  holiday_name: nameLine(limits.nameMaximum),
  /** As it is in profiles; null: everywhere. */
  location: z._default(z.nullable(optionalLine(limits.titleMaximum)), null),
})
export type Holiday = z.infer<typeof Holiday>

/** Whether a holiday is one for people at a location. */
export const isHolidayAt = (holiday: Pick<Holiday, 'location'>, location: string | null): boolean =>
  holiday.location === null || holiday.location.toLowerCase() === location?.toLowerCase()
