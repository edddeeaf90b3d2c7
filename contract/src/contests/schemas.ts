import * as z from 'zod/mini'
import { BadgeCriteria } from '../badges/criteria-schemas.ts'
import { MessageFile } from '../chat/attachments.ts'
import { Instant, line, nameLine, optionalJsonLine, optionalLine } from '../fields.ts'
import { TimeZone } from '../time-zone.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Audience } from '../people/audience.ts'
import { contestKinds, contestStates, contestTeamKinds, contestTies } from './kinds.ts'

/** The prize of a place: points of the company, something in words, or both. */
export const ContestPrize = z.object({
  place: z.int().check(z.gte(1), z.lte(limits.contestPrizes)),
  points: z._default(z.int().check(z.gte(0), z.lte(limits.contestPrizePoints)), 0),
  words: z._default(z.nullable(optionalJsonLine(limits.contestPrizeWords)), null),
})
export type ContestPrize = z.infer<typeof ContestPrize>

/** A frozen place. */
export const ContestWinner = z.object({
  place: z.int(),
  entry_id: z.uuid(),
  employee_id: z.uuid(),
  points: z.int(),
  words: z.nullable(z.string()),
})
export type ContestWinner = z.infer<typeof ContestWinner>

const team = { department_id: z.uuid(), department_name: z.string() }
/** A frozen place of a team: each of its members who did something has its prize. */
export const ContestWinningTeam = z.object({ ...team, place: z.int(), points: z.int(), words: z.nullable(z.string()) })

export const ContestEntry = z.object({
  entry_id: z.uuid(),
  contest_id: z.uuid(),
  employee_id: z.uuid(),
  text: z.nullable(z.string()),
  file: z.nullable(MessageFile),
  /** `waiting`: for those who manage contests. `refused`: seen by its author and by them alone. */
  state: z.enum(['shown', 'waiting', 'refused']),
  /** Why it is refused. */
  reason: z.nullable(z.string()),
  /** Null while nobody may see them. */
  votes: z.nullable(z.int()),
  entered_at: Instant,
  can: z.object({ vote: z.boolean(), delete: z.boolean(), decide: z.boolean() }),
})
export type ContestEntry = z.infer<typeof ContestEntry>

export const Contest = z.object({
  contest_id: z.uuid(),
  author_id: z.uuid(),
  contest_name: z.string(),
  description: z.nullable(z.string()),
  /** What applies, in the company’s own words: one rule for each line. */
  rules: z.nullable(z.string()),
  kind: z.enum(contestKinds),
  state: z.enum(contestStates),
  /** Of a contest by criteria: the sum of what is counted is the score, and all of them must be met. */
  criterias: z.array(BadgeCriteria),
  /** `department`: the average of those of a department who take part is its score. */
  team_kind: z.enum(contestTeamKinds),
  ties: z.enum(contestTies),
  /** Of a contest by vote: whether nobody sees votes before it is closed, and whether entries wait for those who manage contests. */
  hides_votes: z.boolean(),
  is_moderated: z.boolean(),
  needs_photo: z.boolean(),
  prizes: z.array(ContestPrize),
  /** Who may read it and take part; null for those who do not manage contests. */
  audience: z.nullable(Audience),
  is_for_everyone: z.boolean(),
  /** From its start until just before its end. */
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
  time_zone: z.string(),
  published_at: z.nullable(Instant),
  closed_at: z.nullable(Instant),
  /** `due`: frozen, and the points are not booked yet. */
  payment: z.enum(['none', 'due', 'paid']),
  /** Of a draw: SHA-256 of the seed, published with the contest; and the seed, once it is closed. */
  seed_hash: z.nullable(z.string()),
  seed: z.nullable(z.string()),
  participant_count: z.int(),
  /** Entries that wait; 0 for those who do not manage contests. */
  waiting_count: z.int(),
  own_entry: z.nullable(ContestEntry),
  /** For which entry the caller voted. */
  voted_entry_id: z.nullable(z.uuid()),
  /** Of a closed contest: those with prizes, or without prizes the first. The first few. Empty between teams. */
  winners: z.array(ContestWinner),
  /** Of a closed contest between teams: those in the first place. */
  winning_teams: z.array(ContestWinningTeam),
  created_at: Instant,
  can: z.object({
    update: z.boolean(),
    publish: z.boolean(),
    close: z.boolean(),
    delete: z.boolean(),
    moderate: z.boolean(),
    enter: z.boolean(),
    vote: z.boolean(),
  }),
})
export type Contest = z.infer<typeof Contest>

export const ContestList = z.extend(listInput(['created_at', 'contest_name', 'kind']), {
  state: z.optional(z.enum(contestStates)),
})
export const ContestPage = listOutput(Contest)

const words = z.nullable(optionalLine(limits.contestRulesMaximum))
const facts = {
  description: z._default(z.nullable(optionalLine(limits.aboutMaximum)), null),
  rules: z._default(words, null),
  criterias: z._default(z.array(BadgeCriteria).check(z.maxLength(limits.badgeCriterias)), []),
  /** Teams are for contests by criteria alone. */
  team_kind: z._default(z.enum(contestTeamKinds), 'none'),
  ties: z._default(z.enum(contestTies), 'share'),
  hides_votes: z._default(z.boolean(), true),
  is_moderated: z._default(z.boolean(), false),
  needs_photo: z._default(z.boolean(), false),
  prizes: z._default(z.array(ContestPrize).check(z.maxLength(limits.contestPrizes)), []),
  audience: z._default(Audience, { is_all_employee_selected: true, employees: [], groups: [], roles: [], criterias: [] }),
  starts_at: z._default(z.nullable(Instant), null),
  ends_at: z._default(z.nullable(Instant), null),
}
export const ContestFacts = z.object({ contest_name: nameLine(limits.nameMaximum), kind: z.enum(contestKinds), ...facts })
export type ContestFacts = z.infer<typeof ContestFacts>

export const NewContest = z.extend(ContestFacts, {
  /** Omitted: the company’s. */
  time_zone: z.optional(TimeZone),
  client_contest_id: z.optional(z.uuid()),
})

/** A change: omitted fields stay. */
export const ContestChange = z.object({
  contest_id: z.uuid(),
  contest_name: z.optional(nameLine(limits.nameMaximum)),
  kind: z.optional(z.enum(contestKinds)),
  description: z.optional(z.nullable(optionalLine(limits.aboutMaximum))),
  rules: z.optional(words),
  criterias: z.optional(z.array(BadgeCriteria).check(z.maxLength(limits.badgeCriterias))),
  team_kind: z.optional(z.enum(contestTeamKinds)),
  ties: z.optional(z.enum(contestTies)),
  hides_votes: z.optional(z.boolean()),
  is_moderated: z.optional(z.boolean()),
  needs_photo: z.optional(z.boolean()),
  prizes: z.optional(z.array(ContestPrize).check(z.maxLength(limits.contestPrizes))),
  audience: z.optional(Audience),
  starts_at: z.optional(z.nullable(Instant)),
  ends_at: z.optional(z.nullable(Instant)),
  time_zone: z.optional(TimeZone),
})

export const NewContestEntry = z.object({
  contest_id: z.uuid(),
  /** Of a contest by vote. */
  text: z._default(z.nullable(line(limits.contestEntryMaximum)), null),
  /** An own picture that is not attached to anything else. */
  file_id: z._default(z.nullable(z.uuid()), null),
})

export const ContestEntryList = z.extend(listInput(['entered_at']), {
  contest_id: z.uuid(),
  /** Those that wait or are refused: for those who manage contests. Without it those that are shown, in an order of the caller’s own. */
  state: z.optional(z.enum(['waiting', 'refused'])),
})
export const ContestEntryPage = listOutput(ContestEntry)

export const ContestPlace = z.object({
  /** Its position in the list, from 1. */
  position: z.int(),
  place: z.int(),
  entry_id: z.uuid(),
  employee_id: z.uuid(),
  /** Null in a draw. */
  score: z.nullable(z.int()),
  points: z.int(),
  words: z.nullable(z.string()),
  /** Of a draw: SHA-256 of `<seed>/<entry_id>`; the smallest wins. */
  draw_hash: z.nullable(z.string()),
})
export type ContestPlace = z.infer<typeof ContestPlace>

/** A team of a contest between teams. */
export const ContestTeamPlace = z.object({
  ...team,
  /** Its position in the list, from 1. */
  position: z.int(),
  /** Null if too few of its members take part for it to be ranked. */
  place: z.nullable(z.int()),
  /** How many of its members take part, and the sum of their scores: the team’s score is the average. */
  people: z.int(),
  sum: z.int(),
  score: z.number(),
  /** For each of those who did something. */
  points: z.int(),
  words: z.nullable(z.string()),
})
export type ContestTeamPlace = z.infer<typeof ContestTeamPlace>

export const ContestTeam = z.object({
  ...team,
  people: z.int(),
  /** The score of those who take part, for each of them. */
  score_per_head: z.number(),
})
export type ContestTeam = z.infer<typeof ContestTeam>

export const ContestStanding = z.extend(listOutput(ContestPlace), {
  /** The caller’s place with its neighbours; empty for those who are not in the standing. */
  around: z.array(ContestPlace),
  total: z.int(),
  /** Of a contest between teams: a page of them instead of people, those that are not ranked last; `total` counts them. */
  team_places: z.array(ContestTeamPlace),
  /** The caller’s team, and what they themselves did; null where they have no team, or do not take part. */
  own_team: z.nullable(ContestTeamPlace),
  own_score: z.nullable(z.int()),
  /** Of a contest by criteria between people: departments by score for each head. */
  teams: z.array(ContestTeam),
  /** Frozen. */
  is_final: z.boolean(),
  /** Whether there is nothing to see before the contest is closed. */
  is_hidden: z.boolean(),
  counted_at: Instant,
})
export type ContestStanding = z.infer<typeof ContestStanding>
