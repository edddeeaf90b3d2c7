import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../filters.ts'
import { AbsenceType } from './absences.ts'
import { ClockinRange, rangeErrors } from './schemas.ts'
import { DayShift } from './shifts.ts'

/** A day on which somebody is away or has a planned shift, or a holiday where they are. Other days of work are left out. */
export const CalendarDay = z.object({
  day: z.iso.date(),
  holiday_name: z.nullable(z.string()),
  shifts: z.array(DayShift),
  absence: z.nullable(
    z.object({
      /** Null for those who may not see the person’s hours: they learn that the person is away, not why. */
      absence_type: z.nullable(AbsenceType),
      /** Which part of the day. */
      part: z.enum(['day', 'morning', 'afternoon']),
      /** It waits for a decision. Only for those who may see the person’s hours. */
      is_pending: z.boolean(),
    }),
  ),
})
export type CalendarDay = z.infer<typeof CalendarDay>

export const CalendarPerson = z.object({
  employee_id: z.uuid(),
  /** The days of the week on which the person works, Monday first, by the rules of the last day asked for. */
  works_on: z.array(z.boolean()),
  days: z.array(CalendarDay),
})
export type CalendarPerson = z.infer<typeof CalendarPerson>

export const calendarCalls = defineCalls({
  listClockinCalendar: {
    method: 'POST',
    path: '/general/clockin/calendar/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists who is away on some days, the planned shifts, and the holidays where they are: the caller, those who report to the same manager, this manager, and those who report to the caller; or everyone. Kinds of absence are hidden from those who may not see the person’s hours.',
    input: z.extend(listInput(['employee_id']), {
      from: ClockinRange.shape.from,
      to: ClockinRange.shape.to,
      people: z._default(z.enum(['team', 'all']), 'team'),
    }),
    output: listOutput(CalendarPerson),
    errors: rangeErrors,
    heavy: true,
  },
})
