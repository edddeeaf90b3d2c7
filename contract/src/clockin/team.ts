import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { AbsenceType } from './absences.ts'
import { ClockinDay } from './reports.ts'
import { ClockStatus } from './schemas.ts'
import { DayShift } from './shifts.ts'

/** A person as those who manage them see them now: states, never places. */
export const TeamMember = z.object({
  employee_id: z.uuid(),
  clock_status: ClockStatus,
  since: z.nullable(Instant),
  /**
   * What needs somebody: a clock was forgotten and the person has not said when they left, nothing was recorded on a day with a planned
   * shift, or a shift or core time has begun without them.
   */
  attention: z.nullable(z.enum(['missing', 'late'])),
  missing_day: z.nullable(z.iso.date()),
  expected_at: z.nullable(Instant),
  /** Of today. */
  absence: z.nullable(z.object({ absence_type: AbsenceType, part: z.number() })),
  /** What is planned for today and is not over. */
  shifts: z.array(DayShift),
  /** The last four weeks, today last. */
  days: z.array(ClockinDay),
})
export type TeamMember = z.infer<typeof TeamMember>

export const teamCalls = defineCalls({
  listClockinTeam: {
    method: 'POST',
    path: '/general/clockin/team/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists who is in, on a break, late, missing a punch or absent: of the people who report to the caller, or of everyone.',
    input: z.extend(listInput(['employee_id']), { people: z._default(z.enum(['team', 'all']), 'team') }),
    output: listOutput(TeamMember),
    errors: [],
    heavy: true,
  },
})
