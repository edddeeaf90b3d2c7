import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Employee } from './schemas.ts'

/** A day of somebody's: its date this time, never the year in which it began. */
export const Celebration = z.object({
  occasion: z.enum(['birthday', 'anniversary']),
  /** `YYYY-MM-DD`. */
  day: z.iso.date(),
  /** How many years somebody has been here on that day; null where it is a birthday. */
  years: z.nullable(z.int()),
  employee: Employee,
})
export type Celebration = z.infer<typeof Celebration>

/** The day on which somebody began, `YYYY-MM-DD`. */
export const Newcomer = z.object({ joined_on: z.iso.date(), employee: Employee })
export type Newcomer = z.infer<typeof Newcomer>

export const celebrationCalls = defineCalls({
  listCelebrations: {
    method: 'GET',
    path: '/user/celebration/list',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary:
      'Whose birthday or work anniversary is on a day or one of the seven after it, the nearest first and on each day those of one’s own department first, and who joined in the last fourteen days. Birthdays are those alone of people who show them. At most twelve of each; `more` tells that there are others.',
    input: z.object({
      /** The asker’s today, `YYYY-MM-DD`: the server does not know where they are. */
      from: z.iso.date().check(z.refine((day) => day >= '1900-01-01' && day <= '2200-12-31', 'Invalid date')),
    }),
    output: z.object({
      celebrations: z.object({ items: z.array(Celebration), more: z.boolean() }),
      newcomers: z.object({ items: z.array(Newcomer), more: z.boolean() }),
    }),
    errors: [],
  },
})
