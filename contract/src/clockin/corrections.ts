import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant, optionalLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { askedDecision, askedFacts, askedOf } from './asked.ts'
import { ClockSource, EntryKind } from './schemas.ts'

const Break = z.object({ started_at: Instant, ended_at: Instant })

/** What a person asks to be recorded, beside what is. */
export const ClockCorrection = z.object({
  correction_id: z.uuid(),
  employee_id: z.uuid(),
  /** `offline`: nobody asked; the person punched without a network, longer ago than the company tolerates. */
  origin: z.enum(['asked', 'offline']),
  /** The entry that it replaces, as it was recorded; null where nothing was. */
  entry_id: z.nullable(z.uuid()),
  before: z.nullable(z.object({ kind: EntryKind, started_at: Instant, ended_at: z.nullable(Instant), source: ClockSource })),
  kind: EntryKind,
  started_at: Instant,
  /** Null for a punch made offline whose entry is still open. */
  ended_at: z.nullable(Instant),
  /** Breaks within the work. */
  breaks: z.array(Break),
  /** The entry is removed. */
  is_removal: z.boolean(),
  time_zone: z.string(),
  work_date: z.iso.date(),
  reason: z.nullable(z.string()),
  ...askedFacts,
})
export type ClockCorrection = z.infer<typeof ClockCorrection>

const reason = optionalLine(limits.clockinNote).check(z.minLength(1, 'This field is required'))

export const NewCorrection = z.object({
  /** Omitted: for hours that were not recorded. */
  entry_id: z.optional(z.uuid()),
  kind: z._default(EntryKind, 'work'),
  started_at: Instant,
  ended_at: Instant,
  /** Breaks within the work, in their order. */
  breaks: z._default(z.array(Break).check(z.maxLength(limits.clockinBreaks)), []),
  /** Removes the entry; its times are ignored. */
  is_removal: z._default(z.boolean(), false),
  reason,
  client_correction_id: z.optional(z.uuid()),
})
export type NewCorrection = z.infer<typeof NewCorrection>

const errors = ['CORRECTION_NOT_FOUND', 'INVALID_ACTION_ID', 'CLOCKIN_OVERLAP', 'PERIOD_LOCKED'] as const

export const correctionCalls = defineCalls({
  requestCorrection: {
    method: 'POST',
    path: '/general/clockin/correction/new',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Asks for a correction of the caller’s hours: their manager decides, or those who manage hours. What was recorded is kept. Where the company needs no approval, it applies at once.',
    input: NewCorrection,
    output: ClockCorrection,
    errors: ['ENTRY_NOT_FOUND', 'INVALID_INTERVAL', 'INVALID_ACTION_ID', 'CLOCKIN_OVERLAP', 'PERIOD_LOCKED'],
  },
  listCorrections: {
    method: 'POST',
    path: '/general/clockin/correction/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists corrections, newest first: the caller’s own, those that wait for the caller, or all that the caller may see.',
    input: z.extend(listInput(['created_at', 'work_date', 'state']), { of: askedOf }),
    output: listOutput(ClockCorrection),
    errors: [],
  },
  decideCorrection: {
    method: 'POST',
    path: '/general/clockin/correction/decide',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Approves or refuses a correction: for the manager of the person and those who manage hours, never for oneself. INVALID_ACTION_ID once it is decided.',
    input: z.object({
      correction_id: z.uuid(),
      ...askedDecision,
    }),
    output: ClockCorrection,
    errors,
  },
  withdrawCorrection: {
    method: 'POST',
    path: '/general/clockin/correction/withdraw',
    effect: 'write',
    access: 'signed-in',
    summary: 'Withdraws a correction that the caller asked for and that waits.',
    input: z.object({ correction_id: z.uuid() }),
    output: ClockCorrection,
    errors,
  },
})
