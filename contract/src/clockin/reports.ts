import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listInput, listOutput } from '../filters.ts'
import { TableFormat } from '../people/imports.ts'
import { AbsenceType } from './absences.ts'
import { ExportRows } from './exports.ts'
import { ClockinRangeOf, rangeErrors } from './schemas.ts'

/** The hours of a calendar day where the person was; a night counts for both of its days. In minutes. */
export const ClockinDay = z.object({
  day: z.iso.date(),
  worked_minutes: z.int(),
  break_minutes: z.int(),
  /** Breaks that the rules require and nobody took; not in `worked_minutes`. */
  deducted_minutes: z.int(),
  target_minutes: z.int(),
  /** Null for today and later, and while something of the day does not count. */
  difference_minutes: z.nullable(z.int()),
  /** Recorded and not counted: punched offline and not approved, or closed by the rule for forgotten clocks. */
  uncounted_minutes: z.int(),
  state: z.enum(['counted', 'open', 'waiting', 'auto']),
  holiday_name: z.nullable(z.string()),
  /** An approved absence, and how much of the day it is: a half, or 1. */
  absence: z.nullable(z.object({ absence_type: AbsenceType, part: z.number() })),
})
export type ClockinDay = z.infer<typeof ClockinDay>

const sums = {
  worked_minutes: z.int(),
  target_minutes: z.int(),
  /** The sum of the differences of the days that have one. */
  balance_minutes: z.int(),
}
/** A week from Monday, or a month, as far as it was asked for. */
export const ClockinSum = z.object({ from: z.iso.date(), to: z.iso.date(), ...sums })
export type ClockinSum = z.infer<typeof ClockinSum>

export const ClockinBalance = z.object({
  employee_id: z.uuid(),
  ...sums,
  days: z.array(ClockinDay),
  weeks: z.array(ClockinSum),
  months: z.array(ClockinSum),
})
export type ClockinBalance = z.infer<typeof ClockinBalance>

export const ClockinReportRow = z.object({
  employee_id: z.uuid(),
  ...sums,
  /** Days of which something does not count. */ uncounted_days: z.int(),
})
export type ClockinReportRow = z.infer<typeof ClockinReportRow>

/** Whose hours: those of the people who report to the caller, or with the permission those of everyone. */
const people = z._default(z.enum(['team', 'all']), 'team')
const isWanted = z._default(z.enum(['true', 'false']), 'false')

export const reportCalls = defineCalls({
  getClockinBalance: {
    method: 'GET',
    path: '/general/clockin/balance',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Returns the hours of a person by day, week and month against their target: the caller’s own, or those of a person whose hours they may see.',
    input: ClockinRangeOf,
    output: ClockinBalance,
    errors: [...rangeErrors, 'EMPLOYEE_NOT_FOUND'],
  },
  listClockinReport: {
    method: 'POST',
    path: '/general/clockin/report/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists people with their hours in some days against their target: those who report to the caller, or everyone.',
    input: z.extend(listInput(['employee_id']), { from: ClockinRangeOf.shape.from, to: ClockinRangeOf.shape.to, people }),
    output: listOutput(ClockinReportRow),
    errors: rangeErrors,
    heavy: true,
  },
  exportClockin: {
    method: 'GET',
    path: '/general/clockin/export',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Exports hours as a table, by entries with their source, what was corrected and what is locked, or by days with their balance: the caller’s own, those of a person, of the people who report to the caller, or of everyone. Never where people were.',
    input: z.extend(ClockinRangeOf, {
      people: z._default(z.enum(['own', 'team', 'all']), 'own'),
      rows: z._default(ExportRows, 'entries'),
      with_notes: isWanted,
      format: z._default(TableFormat, 'xlsx'),
    }),
    output: z.unknown(),
    errors: [...rangeErrors, 'EMPLOYEE_NOT_FOUND'],
    download: true,
    heavy: true,
  },
})
