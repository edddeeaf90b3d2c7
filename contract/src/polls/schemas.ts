import * as z from 'zod/mini'
import { Instant, line, optionalLine } from '../fields.ts'
import { TimeZone } from '../time-zone.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Audience } from '../people/audience.ts'

/** `rating`: the options are the steps of the scale, from the least. `date`: each option is a time, and people choose all that suit them. */
export const PollKind = z.enum(['single', 'multiple', 'ranked', 'rating', 'date'])
export type PollKind = z.infer<typeof PollKind>

/** When people see the results of an open poll. Those of a closed one are seen by everyone who may read it. */
export const PollResultsRule = z.enum(['always', 'after_vote', 'after_close'])
export type PollResultsRule = z.infer<typeof PollResultsRule>

/** Where a poll is: by itself in the company, for its audience; in a conversation, for those who are in it; or in a community, for its members. */
export const PollPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company') }),
  z.object({ kind: z.literal('conversation'), conversation_id: z.uuid() }),
  z.object({ kind: z.literal('community'), community_id: z.uuid() }),
])
export type PollPlace = z.infer<typeof PollPlace>

export const PollOption = z.object({
  option_id: z.uuid(),
  text: z.string(),
  /** Of a date. */
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
})
export type PollOption = z.infer<typeof PollOption>

/** One round of a ranked poll: the votes of each option that is left, and those that leave after it. */
export const PollRound = z.object({
  counts: z.array(z.object({ option_id: z.uuid(), votes: z.int() })),
  eliminated_ids: z.array(z.uuid()),
  /** Votes that name no option that is left. */
  exhausted: z.int(),
})
export type PollRound = z.infer<typeof PollRound>

export const PollResults = z.object({
  /** In the order of the options. Of a ranked poll: how many put it first. */
  counts: z.array(z.object({ option_id: z.uuid(), votes: z.int() })),
  /** Those with the most votes, or, of a ranked poll, who won the last round. Several: a tie. */
  leading_ids: z.array(z.uuid()),
  /** Of a rating: the mean step, from 1. */
  average: z.nullable(z.number()),
  /** Of a ranked poll: its instant run-off. */
  rounds: z.array(PollRound),
})
export type PollResults = z.infer<typeof PollResults>

/** A poll as its event carries it to everyone who may read it: without any person’s vote, and without results that not all may see. */
export const PollFacts = z.object({
  poll_id: z.uuid(),
  client_poll_id: z.uuid(),
  author_id: z.uuid(),
  question: z.string(),
  kind: PollKind,
  options: z.array(PollOption),
  /** Who votes what is stored without names and times. */
  is_secret: z.boolean(),
  results: PollResultsRule,
  /** How many options a vote has. */
  minimum: z.int(),
  maximum: z.int(),
  /** Whether everyone who may vote may add options. */
  allows_options: z.boolean(),
  place: PollPlace,
  state: z.enum(['open', 'closed']),
  ends_at: z.nullable(Instant),
  /** The author’s, in which they chose the end. */
  time_zone: z.string(),
  closed_at: z.nullable(Instant),
  /** How many have voted, and how many may. */
  voter_count: z.int(),
  audience_count: z.int(),
  /** Null while the reader may not see them. */
  outcome: z.nullable(PollResults),
  created_at: Instant,
  deleted_at: z.nullable(Instant),
  /** The revision of its own scope: of two states, the greater is the later. */
  revision: z.int(),
})
export type PollFacts = z.infer<typeof PollFacts>

/** What the caller may do to it, so that no client computes permissions. */
export const PollAbilities = z.object({
  vote: z.boolean(),
  add_options: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  delete: z.boolean(),
  see_voters: z.boolean(),
})
export type PollAbilities = z.infer<typeof PollAbilities>

export const Poll = z.extend(PollFacts, {
  /** The caller’s vote; empty without one. Of a ranked poll in the caller’s order. */
  own_option_ids: z.array(z.uuid()),
  can: PollAbilities,
})
export type Poll = z.infer<typeof Poll>

const NewOption = z.object({
  text: z._default(optionalLine(limits.pollOptionMaximum), ''),
  starts_at: z.optional(Instant),
  ends_at: z.optional(Instant),
})

export const NewPoll = z.object({
  question: line(limits.pollQuestionMaximum),
  kind: PollKind,
  /** Of a rating they may be left out: five steps. */
  options: z._default(z.array(NewOption).check(z.maxLength(limits.pollOptions)), []),
  is_secret: z._default(z.boolean(), false),
  results: z._default(PollResultsRule, 'always'),
  minimum: z.optional(z.int().check(z.gte(1), z.lte(limits.pollOptions))),
  maximum: z.optional(z.int().check(z.gte(1), z.lte(limits.pollOptions))),
  allows_options: z._default(z.boolean(), false),
  ends_at: z.optional(Instant),
  /** Of `ends_at`, for those who read it elsewhere. */
  time_zone: z.optional(TimeZone),
  /** Omitted: by itself. */
  place: z.optional(PollPlace),
  /** Of a poll by itself; omitted: everyone who is active. */
  audience: z.optional(Audience),
  /** Makes a retry harmless. */
  client_poll_id: z.optional(z.uuid()),
})
export type NewPoll = z.infer<typeof NewPoll>

const fields = ['created_at', 'kind', 'author_id'] as const
export const PollList = z.extend(listInput(fields), {
  /** Only those that this person made; NO_POLL_BY_EMPLOYEE if there is none that the caller may read. */
  employee_id: z.optional(z.uuid()),
  /** `waiting`: open, and without the caller’s vote. */
  state: z.optional(z.enum(['open', 'closed', 'waiting'])),
})
export const PollPage = listOutput(Poll)

export const PollVoter = z.object({ employee_id: z.uuid(), option_ids: z.array(z.uuid()), voted_at: Instant })
export type PollVoter = z.infer<typeof PollVoter>
