import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { inModule } from '../company/modules.ts'
import { absenceCalls } from './absences.ts'
import { calendarCalls } from './calendar.ts'
import { clockinConfigCalls } from './config.ts'
import { correctionCalls } from './corrections.ts'
import { exportCalls } from './exports.ts'
import { kiosksCalls } from './kiosks.ts'
import { periodCalls } from './periods.ts'
import { reportCalls } from './reports.ts'
import { shiftCalls } from './shifts.ts'
import { teamCalls } from './team.ts'
import { ClockEntry, ClockinRangeOf, ClockinState, ClockinUpdated, ConsentPurpose, NewPunch, Punch, rangeErrors } from './schemas.ts'

const ownCalls = defineCalls({
  resolveClockin: {
    method: 'GET',
    path: '/general/clockin/resolve',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns what the caller’s clock shows, their consent and what applies to them.',
    input: z.object({}),
    output: ClockinState,
    errors: [],
  },
  updateClockin: {
    method: 'POST',
    path: '/general/clockin/update',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Clocks the caller in or out, or begins or ends a break, at the server’s time. What the clock already shows changes nothing. A retry with the same `client_punch_id` changes nothing. A punch made offline has its `device_time`, and needs approval if it is older than the company tolerates.',
    input: NewPunch,
    output: ClockinUpdated,
    errors: ['INVALID_ACTION', 'INVALID_ACTION_ID'],
  },
  getClockin: {
    method: 'GET',
    path: '/general/clockin/get',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the entries and punches of some days, oldest first: the caller’s own, or those of a person whose hours they may see. The open entry of a shift that began earlier belongs to the day on which it began.',
    input: ClockinRangeOf,
    output: z.object({ entries: z.array(ClockEntry), punches: z.array(Punch) }),
    errors: [...rangeErrors, 'EMPLOYEE_NOT_FOUND'],
  },
  addClockinConsent: {
    method: 'POST',
    path: '/general/clockin/employee/add',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Records the caller’s consent, refusal or withdrawal. Records are never changed. Only the current notice can be consented to; withdrawing is always possible, and deletes what was collected when the company’s time for it has passed.',
    input: z.object({ consent: z.boolean(), purpose: ConsentPurpose, notice_version: z.int().check(z.gte(1)) }),
    output: ClockinState,
    errors: ['NOTICE_CHANGED'],
  },
  updateClockinAvailability: {
    method: 'PATCH',
    path: '/general/clockin/availability/update',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Lets the caller’s availability follow their clock, or no longer: available while they work, away on a break and after. A status that they chose stays. It follows while the company allows it.',
    input: z.object({ follows_clock: z.boolean() }),
    output: ClockinState,
    errors: [],
  },
})

/** Clock-in: the hours of people. */
export const clockinCalls = inModule('clockin', {
  ...ownCalls,
  ...clockinConfigCalls,
  ...correctionCalls,
  ...periodCalls,
  ...reportCalls,
  ...exportCalls,
  ...absenceCalls,
  ...teamCalls,
  ...shiftCalls,
  ...kiosksCalls,
  ...calendarCalls,
})
