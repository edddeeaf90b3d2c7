import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Employee } from './schemas.ts'

/** A birthday or work anniversary: its date this time, without the year in which it began. */
export const Celebration = z.object({
  occasion: z.enum(['birthday', 'anniversary']),
  /** `YYYY-MM-DD`. */
  day: z.iso.date(),
  /** The number of years with the company on that day; null for a birthday. */
  years: z.nullable(z.int()),
  employee: Employee,
})
export type Celebration = z.infer<typeof Celebration>

/** A new person, with the day they joined, `YYYY-MM-DD`. */
export const Newcomer = z.object({ joined_on: z.iso.date(), employee: Employee })
export type Newcomer = z.infer<typeof Newcomer>

export const celebrationCalls = defineCalls({
  listCelebrations: {
    method: 'GET',
    path: '/user/celebration/list',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary:
      'Lists birthdays and work anniversaries of a day and the seven days after it, nearest first and within a day the caller’s department first, and people who joined in the last fourteen days. Only birthdays that people show. At most twelve of each; `more` is true if there are others.',
    input: z.object({
      /** The caller’s current day, `YYYY-MM-DD`: the server does not know their time zone. */
      from: z.iso.date().check(z.refine((day) => day >= '1900-01-01' && day <= '2200-12-31', 'Invalid date')),
    }),
    output: z.object({
      celebrations: z.object({ items: z.array(Celebration), more: z.boolean() }),
      newcomers: z.object({ items: z.array(Newcomer), more: z.boolean() }),
    }),
    errors: [],
  },
})
