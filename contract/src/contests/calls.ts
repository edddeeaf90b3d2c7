import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { inModule } from '../company/modules.ts'
import { optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { audienceErrors } from '../people/audience.ts'
import {
  Contest,
  ContestChange,
  ContestEntry,
  ContestEntryList,
  ContestEntryPage,
  ContestList,
  ContestPage,
  ContestStanding,
  NewContest,
  NewContestEntry,
} from './schemas.ts'

const managers = { anyOf: ['contest.manage'] } as const
const one = z.object({ contest_id: z.uuid() })
const rules = [...audienceErrors, 'START_AND_END_DATE_REQUIRED', 'INVALID_INTERVAL'] as const

const allCalls = defineCalls({
  listContests: {
    method: 'POST',
    path: '/contest/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the contests that the caller may read, newest first; a search matches names and descriptions.',
    input: ContestList,
    output: ContestPage,
    errors: [],
  },
  getContest: {
    method: 'GET',
    path: '/contest/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns a contest, as it is for the caller. Drafts are read by those who manage contests.',
    input: one,
    output: Contest,
    errors: ['CONTEST_NOT_FOUND'],
  },
  createContest: {
    method: 'POST',
    path: '/contest/new',
    effect: 'write',
    access: managers,
    summary:
      'Makes a draft. Prizes in points need `point.grant` as well. A retry with the same `client_contest_id` returns the same contest.',
    input: NewContest,
    output: Contest,
    errors: [...rules, 'CONTESTS_FULL'],
  },
  updateContest: {
    method: 'PATCH',
    path: '/contest/update',
    effect: 'write',
    access: managers,
    summary: 'Changes a contest that has not begun; omitted fields stay. CONTEST_BEGUN after that: the rules hold.',
    input: ContestChange,
    output: Contest,
    errors: [...rules, 'CONTEST_NOT_FOUND', 'CONTEST_BEGUN'],
  },
  publishContest: {
    method: 'POST',
    path: '/contest/publish',
    effect: 'write',
    access: managers,
    summary:
      'Publishes a draft: it is live between its start and its end, for those whom its audience reaches now. A draw gets its seed, and shows its hash.',
    input: one,
    output: Contest,
    errors: [...rules, 'CONTEST_NOT_FOUND'],
    // It promises points of the company.
    stepUp: true,
  },
  enterContest: {
    method: 'POST',
    path: '/contest/enter',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Takes part in a live contest: in one by vote with words, a picture or both. Again replaces the caller’s entry, which loses its votes if it changed.',
    input: NewContestEntry,
    output: Contest,
    errors: ['CONTEST_NOT_FOUND', 'CONTEST_NOT_LIVE', 'FILE_NOT_FOUND'],
  },
  listContestEntries: {
    method: 'POST',
    path: '/contest/entry/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the entries of a contest, in another order for each caller, so that none is always first.',
    input: ContestEntryList,
    output: ContestEntryPage,
    errors: ['CONTEST_NOT_FOUND', 'NO_PERMISSION'],
  },
  decideContestEntry: {
    method: 'POST',
    path: '/contest/entry/decide',
    effect: 'write',
    access: managers,
    summary: 'Shows an entry, or refuses it with a reason for its author; its votes are gone then. Until the contest is closed.',
    input: z.object({
      entry_id: z.uuid(),
      decision: z.enum(['approve', 'refuse']),
      reason: z._default(z.nullable(optionalLine(limits.badgeReasonMaximum)), null),
    }),
    output: ContestEntry,
    errors: ['ENTRY_NOT_FOUND', 'CONTEST_NOT_LIVE'],
  },
  deleteContestEntry: {
    method: 'DELETE',
    path: '/contest/entry/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Takes the caller’s own entry out of a live contest, with its votes.',
    input: z.object({ entry_id: z.uuid() }),
    output: Contest,
    errors: ['ENTRY_NOT_FOUND', 'CONTEST_NOT_LIVE'],
  },
  voteContest: {
    method: 'POST',
    path: '/contest/vote',
    effect: 'write',
    access: 'signed-in',
    summary: 'Votes for an entry of somebody else: one vote for each person and contest, which can move until the contest is closed.',
    input: z.object({ contest_id: z.uuid(), entry_id: z.uuid() }),
    output: Contest,
    errors: ['CONTEST_NOT_FOUND', 'CONTEST_NOT_LIVE', 'ENTRY_NOT_FOUND', 'CONTEST_OWN_ENTRY'],
  },
  closeContest: {
    method: 'POST',
    path: '/contest/close',
    effect: 'write',
    access: managers,
    summary:
      'Closes a live contest before its end: its standing is frozen, and its prizes are paid once. Of a closed contest, pays what could not be paid; nothing else changes.',
    input: one,
    output: Contest,
    errors: ['CONTEST_NOT_FOUND', 'CONTEST_NOT_LIVE', 'NOT_ENOUGH_POINTS'],
  },
  listContestStanding: {
    method: 'POST',
    path: '/contest/standing',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns the standing: live, or frozen once the contest is closed. That of a draw, or with hidden votes, comes with the end.',
    input: z.object({
      contest_id: z.uuid(),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: ContestStanding,
    errors: ['CONTEST_NOT_FOUND'],
  },
  deleteContest: {
    method: 'DELETE',
    path: '/contest/delete',
    effect: 'write',
    access: managers,
    summary: 'Deletes a contest with its entries. Points that were paid stay with those who won them.',
    input: one,
    output: one,
    errors: ['CONTEST_NOT_FOUND'],
  },
})

/** Contests: by what people do, by vote, or by draw. */
export const contestCalls = inModule('contests', allCalls)
