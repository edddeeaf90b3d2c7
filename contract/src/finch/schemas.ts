import * as z from 'zod/mini'
import { Instant, line } from '../fields.ts'
import { limits } from '../limits.ts'

/** It travels in a header. */
export const FinchToken = line(limits.finchTokenMaximum).check(z.regex(/^[!-~]+$/, 'Invalid token'))

/** What a company can take from its HR provider. People are known by Finch's id of them, and at first by their work address. */
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

/** What follows from what Finch says, as far as those who manage people want it to. */
export const FinchChoices = z.object({
  fields: z.array(z.enum(finchFields)).check(z.maxLength(finchFields.length)),
  /** Whoever is there and not here is added. */
  adds: z.boolean(),
  /** Whoever is added is mailed an invitation; without it they wait until they come by single sign-on, or are invited by hand. */
  invites: z.boolean(),
  /** Whoever has left there is deactivated here. */
  deactivates: z.boolean(),
})
export type FinchChoices = z.infer<typeof FinchChoices>

/** Why a run ended early: access must be given anew; Finch has not gathered everything yet; it does not answer; or more would leave than anybody expects. */
export const finchFailures = ['reconnect', 'not_allowed', 'not_ready', 'not_answering', 'many_leave', 'internal'] as const
export type FinchFailure = (typeof finchFailures)[number]

/** One reading of what Finch says. A `preview` changes nobody. */
export const FinchSync = z.object({
  sync_id: z.uuid(),
  kind: z.enum(['preview', 'sync']),
  cause: z.enum(['person', 'daily', 'event']),
  state: z.enum(['running', 'done', 'failed']),
  phase: z.enum(['directory', 'individual', 'employment', 'judge', 'write', 'managers']),
  failure: z.nullable(z.enum(finchFailures)),
  /** Of whom something was asked or done in this phase, and of how many; null while nobody knows. */
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
  /** As Finch names it, such as `gusto`. */
  provider_id: z.nullable(z.string()),
  /** Connected at Finch's own page, or by a token that somebody brought. */
  way: z.enum(['page', 'token']),
  /** With `reconnect` Finch no longer answers until somebody connects anew. */
  state: z.enum(['connected', 'reconnect']),
  connected_at: Instant,
  /** Nothing is written until somebody has seen a preview and begun. */
  is_begun: z.boolean(),
  last_synced_at: z.nullable(Instant),
  choices: FinchChoices,
})
export type FinchConnection = z.infer<typeof FinchConnection>

/** What would become of people, or has: `leaves` are put out, `left` are left alone. Who has something to decide counts besides. */
export const finchOutcomes = ['new', 'changed', 'leaves', 'same', 'left'] as const
export type FinchOutcome = (typeof finchOutcomes)[number]
export const FinchShow = z.enum([...finchOutcomes, 'conflict'])
export type FinchShow = z.infer<typeof FinchShow>

export const FinchState = z.object({
  /** Whether this installation has a Finch application, so that its page can be opened. A token can be brought in any case. */
  has_page: z.boolean(),
  connection: z.nullable(FinchConnection),
  /** The newest. */
  sync: z.nullable(FinchSync),
  counts: z.record(FinchShow, z.int()),
})
export type FinchState = z.infer<typeof FinchState>

/** Why something that Finch says was not taken. */
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

/** What somebody has to look at; `place` where it is about one field. */
export const FinchConflict = z.object({
  reason: z.enum(finchReasons),
  place: z.nullable(z.enum(finchPlaces)),
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  /** What can be decided here; else it is mended in Atrium or in the HR system. */
  choices: z.array(z.enum(['ours', 'theirs'])),
})
export type FinchConflict = z.infer<typeof FinchConflict>

export const FinchPerson = z.object({
  individual_id: z.string(),
  /** As Finch calls them. */
  name: z.string(),
  work_email: z.nullable(z.string()),
  /** Who they are here, if they are anybody yet. */
  employee_id: z.nullable(z.uuid()),
  outcome: z.enum(finchOutcomes),
  /** Somebody decided that Finch says nothing about this person. */
  is_ignored: z.boolean(),
  changes: z.array(FinchChange),
  conflicts: z.array(FinchConflict),
})
export type FinchPerson = z.infer<typeof FinchPerson>
