import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { askedDecision, askedFacts, askedOf } from './asked.ts'
import { ClockinRange, rangeErrors } from './schemas.ts'

export const AbsenceType = z.enum(['holiday', 'sick', 'other'])
export type AbsenceType = z.infer<typeof AbsenceType>

/** Days on which a person does not work, both included. */
export const Absence = z.object({
  absence_id: z.uuid(),
  employee_id: z.uuid(),
  absence_type: AbsenceType,
  from: z.iso.date(),
  to: z.iso.date(),
  /** The first day begins at noon, the last one ends at noon. */
  starts_at_noon: z.boolean(),
  ends_at_noon: z.boolean(),
  note: z.nullable(z.string()),
  /** Decides for the person meanwhile, on the hours and absences of those who report to them. */
  stand_in_id: z.nullable(z.uuid()),
  ...askedFacts,
})
export type Absence = z.infer<typeof Absence>

export const NewAbsence = z.extend(ClockinRange, {
  absence_type: AbsenceType,
  starts_at_noon: z._default(z.boolean(), false),
  ends_at_noon: z._default(z.boolean(), false),
  note: z._default(z.nullable(optionalLine(limits.clockinNote)), null),
  stand_in_id: z.optional(z.uuid()),
  client_absence_id: z.optional(z.uuid()),
})
export type NewAbsence = z.infer<typeof NewAbsence>

/** The days of a year, in halves. */
export const AbsenceBalance = z.object({
  employee_id: z.uuid(),
  year: z.int(),
  entitled_days: z.number(),
  /** From the year before, without what has lapsed. */
  carried_days: z.number(),
  /** Approved, up to today and after. */
  taken_days: z.number(),
  planned_days: z.number(),
  pending_days: z.number(),
  left_days: z.number(),
  sick_days: z.number(),
})
export type AbsenceBalance = z.infer<typeof AbsenceBalance>

const errors = ['ABSENCE_NOT_FOUND', 'INVALID_ACTION_ID', 'PERIOD_LOCKED'] as const

export const absenceCalls = defineCalls({
  requestAbsence: {
    method: 'POST',
    path: '/general/clockin/absence/new',
    effect: 'write',
    access: 'signed-in',
    summary: 'Asks for an absence of the caller, which their manager decides on, or those who manage hours. Illness is recorded at once.',
    input: NewAbsence,
    output: Absence,
    errors: [...rangeErrors, 'ABSENCE_OVERLAP', 'EMPLOYEE_NOT_FOUND', 'PERIOD_LOCKED'],
  },
  listAbsences: {
    method: 'POST',
    path: '/general/clockin/absence/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists absences, the latest first: the caller’s own, those that wait for the caller, or all that the caller may see.',
    input: z.extend(listInput(['from', 'to', 'state', 'absence_type']), { of: askedOf }),
    output: listOutput(Absence),
    errors: [],
  },
  decideAbsence: {
    method: 'POST',
    path: '/general/clockin/absence/decide',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Approves or refuses an absence: for the manager of the person, their stand-in, and those who manage hours, never for oneself.',
    input: z.object({
      absence_id: z.uuid(),
      ...askedDecision,
    }),
    output: Absence,
    errors,
  },
  withdrawAbsence: {
    method: 'POST',
    path: '/general/clockin/absence/withdraw',
    effect: 'write',
    access: 'signed-in',
    summary: 'Withdraws an absence of the caller that waits, or has not begun.',
    input: z.object({ absence_id: z.uuid() }),
    output: Absence,
    errors,
  },
  getAbsenceBalance: {
    method: 'GET',
    path: '/general/clockin/absence/balance',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Returns how many days of holiday a person has in a year, by default this one: the caller, or a person whose hours they may see.',
    input: z.object({ employee_id: z.optional(z.uuid()), year: z.optional(z.string().check(z.regex(/^20\d\d$/, 'Invalid year'))) }),
    output: AbsenceBalance,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
})
