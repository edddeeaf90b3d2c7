import * as z from 'zod/mini'
import { Instant, line } from '../fields.ts'
import { limits } from '../limits.ts'

/** Printable ASCII, since it is sent in a header. */
export const FinchToken = line(limits.finchTokenMaximum).check(z.regex(/^[!-~]+$/, 'Invalid token'))

/** Fields a company can import from its HR provider. People are matched by their Finch id, the first time by their work email. */
export const finchFields = [
  'name',
  'work_email',
  'position_title',
  'department',
  'manager',
  'location',
  'phone',
  'birthday',
  'joined_at',
] as const
export type FinchField = (typeof finchFields)[number]

/** Which changes of Finch are applied, as chosen by those who manage people. */
export const FinchChoices = z.object({
  fields: z.array(z.enum(finchFields)).check(z.maxLength(finchFields.length)),
  /** Add people who are in the HR system but not here. */
  adds: z.boolean(),
  /** Email an invitation to added people; without it they sign in by single sign-on, or are invited by hand. */
  invites: z.boolean(),
  /** Deactivate people who have left in the HR system. */
  deactivates: z.boolean(),
})
export type FinchChoices = z.infer<typeof FinchChoices>

/**
 * Why a run ended early: access must be renewed or is not allowed; Finch has not collected everything yet or does not respond; or
 * unexpectedly many people would be deactivated.
 */
export const finchFailures = ['reconnect', 'not_allowed', 'not_ready', 'not_answering', 'many_leave', 'internal'] as const
export type FinchFailure = (typeof finchFailures)[number]

/** One run that reads the data of Finch. A `preview` changes nobody. */
export const FinchSync = z.object({
  sync_id: z.uuid(),
  kind: z.enum(['preview', 'sync']),
  cause: z.enum(['person', 'daily', 'event']),
  state: z.enum(['running', 'done', 'failed']),
  phase: z.enum(['directory', 'individual', 'employment', 'judge', 'write', 'managers']),
  failure: z.nullable(z.enum(finchFailures)),
  /** How many people are processed in this phase, and of how many; `total` is null while it is unknown. */
  done: z.int(),
  total: z.nullable(z.int()),
  added: z.int(),
  changed: z.int(),
  deactivated: z.int(),
  started_at: Instant,
  finished_at: z.nullable(Instant),
})
export type FinchSync = z.infer<typeof FinchSync>

export const FinchConnection = z.object({
  /** Finch’s id of the provider, such as `gusto`. */
  provider_id: z.nullable(z.string()),
  /** Connected at Finch's page, or by a token that was entered. */
  way: z.enum(['page', 'token']),
  /** `reconnect`: Finch refuses access until the company connects again. */
  state: z.enum(['connected', 'reconnect']),
  connected_at: Instant,
  /** False until someone has seen a preview and started the sync; nothing is written before. */
  is_begun: z.boolean(),
  last_synced_at: z.nullable(Instant),
  choices: FinchChoices,
})
export type FinchConnection = z.infer<typeof FinchConnection>

/**
 * What would happen or has happened to people: `leaves` are deactivated, `left` are not touched. People with open conflicts are counted
 * separately.
 */
export const finchOutcomes = ['new', 'changed', 'leaves', 'same', 'left'] as const
export type FinchOutcome = (typeof finchOutcomes)[number]
export const FinchShow = z.enum([...finchOutcomes, 'conflict'])
export type FinchShow = z.infer<typeof FinchShow>

export const FinchState = z.object({
  /** Whether this installation has a Finch application, so that its page can be opened. A token can always be entered. */
  has_page: z.boolean(),
  connection: z.nullable(FinchConnection),
  /** The latest run. */
  sync: z.nullable(FinchSync),
  counts: z.record(FinchShow, z.int()),
})
export type FinchState = z.infer<typeof FinchState>

/** Why a value of Finch was not applied. */
export const finchReasons = [
  'email_missing',
  'email_invalid',
  'email_repeated',
  'email_taken',
  'linked_elsewhere',
  'name_missing',
  'value_invalid',
  'changed_here',
  'deactivated_here',
  'departed_owner',
  'not_allowed',
  'manager_loop',
  'not_listed',
  'not_ready',
  'not_given',
] as const
export type FinchReason = (typeof finchReasons)[number]

export const finchPlaces = [
  'first_name',
  'last_name',
  'work_email',
  'position_title',
  'department',
  'manager',
  'location',
  'phone',
  'birthday',
  'joined_at',
  'account',
] as const
export type FinchPlace = (typeof finchPlaces)[number]

export const FinchChange = z.object({ place: z.enum(finchPlaces), ours: z.nullable(z.string()), theirs: z.nullable(z.string()) })
export type FinchChange = z.infer<typeof FinchChange>

/** A conflict to decide; `place` is set if it is about one field. */
export const FinchConflict = z.object({
  reason: z.enum(finchReasons),
  place: z.nullable(z.enum(finchPlaces)),
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  /** The possible decisions; if empty, it must be fixed in Atrium or in the HR system. */
  choices: z.array(z.enum(['ours', 'theirs'])),
})
export type FinchConflict = z.infer<typeof FinchConflict>

export const FinchPerson = z.object({
  individual_id: z.string(),
  /** The name in Finch. */
  name: z.string(),
  work_email: z.nullable(z.string()),
  /** The person’s id in Atrium, if they are known. */
  employee_id: z.nullable(z.uuid()),
  outcome: z.enum(finchOutcomes),
  /** Finch’s data about this person is ignored, by a decision. */
  is_ignored: z.boolean(),
  changes: z.array(FinchChange),
  conflicts: z.array(FinchConflict),
})
export type FinchPerson = z.infer<typeof FinchPerson>
