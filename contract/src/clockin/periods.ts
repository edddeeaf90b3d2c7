import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant, optionalLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'

const managers = { anyOf: ['clockin.manage'] } as const
const Period = z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Invalid month'))

/** A month of the company’s hours. While it is locked, nothing in it is corrected. */
export const ClockinPeriod = z.object({
  /** `2026-11`. */
  period: z.string(),
  is_locked: z.boolean(),
  locked_at: z.nullable(Instant),
  /** Null: by the company’s rule. */
  locked_by: z.nullable(z.uuid()),
  /** Why it was locked, or unlocked again. */
  reason: z.nullable(z.string()),
})
export type ClockinPeriod = z.infer<typeof ClockinPeriod>

const PeriodChange = z.object({ period: Period, reason: z.optional(optionalLine(limits.clockinNote)) })

export const periodCalls = defineCalls({
  listClockinPeriods: {
    method: 'POST',
    path: '/general/clockin/period/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the months since hours are recorded, newest first, and whether they are locked.',
    input: listInput(['period', 'is_locked']),
    output: listOutput(ClockinPeriod),
    errors: [],
  },
  lockClockinPeriod: {
    method: 'POST',
    path: '/general/clockin/period/lock',
    effect: 'write',
    access: managers,
    summary: 'Locks a month that is over.',
    input: PeriodChange,
    output: ClockinPeriod,
    errors: ['INVALID_INTERVAL'],
  },
  unlockClockinPeriod: {
    method: 'POST',
    path: '/general/clockin/period/unlock',
    effect: 'write',
    access: managers,
    summary: 'Unlocks a month.',
    input: PeriodChange,
    output: ClockinPeriod,
    errors: [],
  },
})
