import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'

const ReceivedValue = z.object({ value_id: z.uuid(), received_count: z.int() })

/** How often a person was thanked this year, and for which values, most often first. Without thanks that the caller may not read. */
export const ReceivedFigures = z.object({
  received_count: z.int(),
  values: z.array(ReceivedValue),
})
export type ReceivedFigures = z.infer<typeof ReceivedFigures>

/** What a person received in twelve months of the company’s calendar, the current one included; `values` most often first, in all and by month. */
export const ReceivedMonths = z.object({
  received_count: z.int(),
  values: z.array(ReceivedValue),
  /** By the day on which each begins, oldest first. */
  months: z.array(z.object({ starts_on: z.iso.date(), received_count: z.int(), values: z.array(ReceivedValue) })),
})
export type ReceivedMonths = z.infer<typeof ReceivedMonths>

const readers = { anyOf: ['people.see', 'people.manage'] } as const

export const figureCalls = defineCalls({
  getReceivedFigures: {
    method: 'GET',
    path: '/recog/figures/get',
    effect: 'read',
    access: readers,
    summary: 'Counts what a colleague received from others since the year began in the company’s time zone, of what the caller may read.',
    input: z.object({ employee_id: z.uuid() }),
    output: ReceivedFigures,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  getReceivedMonths: {
    method: 'GET',
    path: '/recog/figures/months',
    effect: 'read',
    access: readers,
    summary: 'Counts what a colleague received from others in each of the last twelve months, by value too, of what the caller may read.',
    input: z.object({ employee_id: z.uuid() }),
    output: ReceivedMonths,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
})
