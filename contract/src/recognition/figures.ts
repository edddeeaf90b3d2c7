import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'

/** How often a person was thanked this year, and for which values, most often first. Without thanks that the caller may not read. */
export const ReceivedFigures = z.object({
  received_count: z.int(),
  values: z.array(z.object({ value_id: z.uuid(), received_count: z.int() })),
})
export type ReceivedFigures = z.infer<typeof ReceivedFigures>

export const figureCalls = defineCalls({
  getReceivedFigures: {
    method: 'GET',
    path: '/recog/figures/get',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary: 'Counts what a colleague received from others since the year began in the company’s time zone, of what the caller may read.',
    input: z.object({ employee_id: z.uuid() }),
    output: ReceivedFigures,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
})
