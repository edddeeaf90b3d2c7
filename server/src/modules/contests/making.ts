import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ContestFacts } from '@atrium/contract/contests/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openCriterias } from '#modules/badges'
import { findCompanyZone } from '#modules/company'
import { openAudience, resolveAudience } from '#modules/people'
import { changeContest, findByClientId, insertContest, insertReaders, updateFacts, type ContestRow, type FactsRow } from './queries.ts'
import { areFacts, decidePublishing, decideTimes } from './rules.ts'
import { hashOf, makeSeed } from './standing/draw.ts'

type Wanted = ContestFacts & { time_zone?: string | undefined }
type Change = { [K in keyof Wanted]?: Wanted[K] | undefined }

/** Makes a draft, once for each client id; returns its id. */
export async function makeContest(tx: Tx, actor: Actor, wanted: Wanted, clientId: string | undefined, now: Date): Promise<string> {
  const { companyId, employeeId: author_id } = actor
  const client_contest_id = clientId?.toLowerCase() ?? randomUUID()
  const facts = await openFacts(tx, actor, wanted)
  const made = { ...facts, author_id, client_contest_id, created_at: now.toISOString() }
  // A retry at the same time waited for the other to end.
  return (await insertContest(tx, companyId, made)) ?? (await findByClientId(tx, companyId, author_id, client_contest_id)) ?? failed()
}
const failed = (): never => {
  throw new Error('a contest was neither made nor there')
}

/** Changes a contest that has not begun. One that is published keeps its kind, its audience and what publishing needs. */
export async function rewriteContest(tx: Tx, actor: Actor, held: ContestRow, change: Change, now: Date): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const facts = await openFacts(tx, actor, { ...held, ...given }, held)
  if (held.published_at) {
    const wrong = decidePublishing(facts, now)
    if (wrong) throw new Refusal(wrong)
    // Its readers were chosen and notified when it was published.
    if (facts.kind !== held.kind || !isDeepStrictEqual(facts.audience, held.audience)) throw new Refusal('CONTEST_BEGUN')
  }
  await updateFacts(tx, actor.companyId, held.contest_id, facts)
}

/** Refuses times, criteria, prizes and an audience that make no sense, and points that the actor may not give away. */
async function openFacts(tx: Tx, actor: Actor, wanted: Wanted, held?: ContestRow): Promise<FactsRow> {
  const { contest_name, description, rules, kind, criterias, team_kind, ties, hides_votes, is_moderated, needs_photo, prizes, audience } =
    wanted
  const counted = kind === 'criteria' ? criterias : []
  const wrong = decideTimes(wanted) ?? areFacts(wanted)
  if (wrong) throw new Refusal(wrong)
  // What is stored may name what has been deleted, or what only somebody else may name. What is given is checked, also where it counts nothing.
  if (criterias.length && !isDeepStrictEqual(criterias, held?.criterias)) await openCriterias(tx, actor, criterias)
  if (!isDeepStrictEqual(audience, held?.audience)) await openAudience(tx, actor, audience)
  const givesPoints = prizes.some(({ points }) => points > 0) && !isDeepStrictEqual(prizes, held?.prizes)
  if (givesPoints && !actor.permissions.has('point.grant')) throw new Refusal('NO_PERMISSION')
  return {
    contest_name,
    description: description || null,
    rules: rules || null,
    kind,
    criterias: counted,
    team_kind,
    ties,
    hides_votes,
    is_moderated,
    needs_photo,
    prizes: prizes.toSorted((one, other) => one.place - other.place).map((prize) => ({ ...prize, words: prize.words || null })),
    audience,
    starts_at: wanted.starts_at,
    ends_at: wanted.ends_at,
    time_zone: wanted.time_zone ?? (await findCompanyZone(tx, actor.companyId)),
  }
}

/** Publishes a draft for those whom its audience reaches now. A draw gets its seed. */
export async function publish(tx: Tx, companyId: string, contest: ContestRow, now: Date): Promise<void> {
  const wrong = decidePublishing(contest, now)
  if (wrong) throw new Refusal(wrong)
  const { contest_id } = contest
  if (!contest.is_for_everyone) {
    const people = (await tx.all(await resolveAudience(tx, companyId, contest.audience))).map(({ employee_id }) => employee_id)
    if (!people.length) throw new Refusal('INVALID_REQUEST')
    await insertReaders(tx, companyId, contest_id, people)
  }
  const seed = contest.kind === 'draw' ? makeSeed() : undefined
  await changeContest(tx, companyId, contest_id, { published_at: now.toISOString(), ...(seed && { seed, seed_hash: hashOf(seed) }) })
}
