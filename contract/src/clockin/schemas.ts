import * as z from 'zod/mini'
import { Instant, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { ClockinProject, WorkingTimeModel } from './models.ts'

/** What a person’s clock shows. */
export const ClockStatus = z.enum(['in', 'out', 'break'])
export type ClockStatus = z.infer<typeof ClockStatus>

/** What a person can do with it. */
export const clockActions = ['in', 'out', 'break_start', 'break_end'] as const
export const ClockAction = z.enum(clockActions)
export type ClockAction = z.infer<typeof ClockAction>

/** Where the times of an entry come from. `auto`: the clock was forgotten and closed by the company’s rule. */
export const ClockSource = z.enum(['web', 'kiosk', 'offline', 'auto', 'correction'])
export type ClockSource = z.infer<typeof ClockSource>

export const EntryKind = z.enum(['work', 'break'])
export type EntryKind = z.infer<typeof EntryKind>

/**
 * Whether an entry counts. `waiting`: punched offline longer ago than the company tolerates, and not yet approved. `auto`: closed by the
 * rule for forgotten clocks, until the person says when they left.
 */
export const ClockEntryState = z.enum(['counted', 'waiting', 'auto'])
export type ClockEntryState = z.infer<typeof ClockEntryState>

/** A stretch of work or of a break. Entries of a person never overlap. */
export const ClockEntry = z.object({
  entry_id: z.uuid(),
  employee_id: z.uuid(),
  /** Entries without a gap between them are one shift. */
  shift_id: z.uuid(),
  kind: EntryKind,
  started_at: Instant,
  /** Null while it lasts. */
  ended_at: z.nullable(Instant),
  /** Where the person was. */
  time_zone: z.string(),
  /** The day on which the shift began, where the person was. */
  work_date: z.iso.date(),
  source: ClockSource,
  state: ClockEntryState,
  /** Whether it comes from a correction; what was recorded is kept. */
  edited: z.boolean(),
  /** Whether its month is locked. */
  locked: z.boolean(),
  note: z.nullable(z.string()),
  project_id: z.nullable(z.uuid()),
})
export type ClockEntry = z.infer<typeof ClockEntry>

/**
 * What was pressed, when. `repeated`: the clock already showed it. `late`: it arrived after a later punch, or after too long, and changed
 * nothing; a correction can say what happened.
 */
export const Punch = z.object({
  punch_id: z.uuid(),
  client_punch_id: z.uuid(),
  action: ClockAction,
  /** The time that counts: that of the server. */
  at: Instant,
  received_at: Instant,
  /** What the device’s clock showed. */
  device_time: z.nullable(Instant),
  source: z.enum(['web', 'kiosk', 'offline']),
  outcome: z.enum(['applied', 'repeated', 'late']),
  note: z.nullable(z.string()),
})
export type Punch = z.infer<typeof Punch>

/** The last record of a person’s consent (spec §4). It is living while it is true and of the current notice. */
export const ClockinConsent = z.object({
  consent: z.boolean(),
  consentedAt: Instant,
  employeeId: z.uuid(),
  notice_version: z.int(),
})
export type ClockinConsent = z.infer<typeof ClockinConsent>

/** What a person can consent to, each by itself. Hours are recorded without consent. */
export const ConsentPurpose = z.enum(['location'])

/** The text that a person consents to, in their language. */
export const ClockinNotice = z.object({ purpose: ConsentPurpose, version: z.int(), text: z.string() })
export type ClockinNotice = z.infer<typeof ClockinNotice>

/** What applies to one person. */
export const OwnClockinConfig = z.object({
  /** Whether the company wants to know where people clock in; only with their consent. */
  location: z.boolean(),
  /** Minutes after which a punch made offline needs approval. */
  offline_tolerance: z.int(),
  /** Whether corrections need approval. */
  approvals: z.boolean(),
  /** Whether the person may let their availability follow their clock. */
  availability: z.boolean(),
  projects: z.array(ClockinProject),
  /** Whether the company has kiosks. */
  kiosks: z.boolean(),
  /** Without those whom it reaches. */
  model: z.omit(WorkingTimeModel, { audience: true }),
})
export type OwnClockinConfig = z.infer<typeof OwnClockinConfig>

/** A person’s clock. */
export const Clock = z.object({
  clock_status: ClockStatus,
  /** Since when it shows this: when the open entry began, or the last one ended. */
  since: z.nullable(Instant),
  /** The open entry. */
  entry_id: z.nullable(z.uuid()),
  /** When the current shift began. */
  shift_started_at: z.nullable(Instant),
})
export type Clock = z.infer<typeof Clock>

/** A person’s clock with all that its screen needs; `consent` is null if they were never asked, `notice` if there is nothing to ask. */
export const ClockinState = z.extend(Clock, {
  consent: z.nullable(ClockinConsent),
  notice: z.nullable(ClockinNotice),
  config: OwnClockinConfig,
  /** Whether the person wants their availability to follow their clock. It does while the company allows it. */
  follows_clock: z.boolean(),
  /** The last entry of four weeks that was closed because the person forgot to: it does not count until they say when they left. */
  forgotten: z.nullable(z.object({ entry_id: z.uuid(), work_date: z.iso.date(), ended_at: Instant })),
})
export type ClockinState = z.infer<typeof ClockinState>

export const ClockinUpdated = z.extend(ClockinState, { punch: Punch })
export type ClockinUpdated = z.infer<typeof ClockinUpdated>

const Location = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  /** In metres. */
  accuracy: z.number().check(z.gte(0)),
})
export type Location = z.infer<typeof Location>

export const NewPunch = z.object({
  /** One of `clockActions`; others are refused by the handler (INVALID_ACTION). */
  action: z.string().check(z.maxLength(40)),
  client_punch_id: z.uuid(),
  note: z.optional(optionalLine(limits.clockinNote)),
  project_id: z.optional(z.uuid()),
  /** Ignored without a living consent. */
  location: z.optional(Location),
  /** When it was made by the device’s clock, for punches made offline. */
  device_time: z.optional(Instant),
  /** What the device’s clock shows while sending: a clock that is wrong is wrong at both times. */
  device_sent_at: z.optional(Instant),
})
export type NewPunch = z.infer<typeof NewPunch>

const day = z.optional(z.iso.date())
/** Days, both included. Optional here, so that START_AND_END_DATE_REQUIRED comes before INVALID_REQUEST. */
export const ClockinRange = z.object({ from: day, to: day })
export const ClockinRangeOf = z.extend(ClockinRange, { employee_id: z.optional(z.uuid()) })
export const rangeErrors = ['START_AND_END_DATE_REQUIRED', 'INVALID_INTERVAL'] as const
