import type { Poll, PollFacts, PollPlace } from '@atrium/contract/polls/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { countAudiences } from '#modules/people'
import { askedOf, everyone } from './access.ts'
import type { PollRow, ReadablePoll } from './queries.ts'
import { decideAbilities, decideResults, seesResults, type Ballot } from './rules.ts'
import { listBallots, listSecretVotes, listVotes } from './voting/queries.ts'
import type { Secrecy } from './voting/secrecy.ts'

type Shown = { tx: Tx; secrecy: Secrecy; actor: Actor }

/** Polls as the actor sees them, with their own votes. */
export async function showPolls({ tx, secrecy, actor }: Shown, rows: readonly ReadablePoll[]): Promise<Poll[]> {
  const [ballots, own, count] = [
    await findBallots(tx, actor.companyId, rows),
    await findOwnVotes({ tx, secrecy, actor }, rows),
    await countEveryone(tx, actor.companyId, rows),
  ]
  const shown: Poll[] = []
  for (const { is_asked, is_archived, ...row } of rows) {
    const own_option_ids = own.get(row.poll_id) ?? []
    const reader = {
      employeeId: actor.employeeId,
      mayManage: actor.permissions.has('poll.manage'),
      hasVoted: own_option_ids.length > 0,
    }
    const facts = await factsOf(tx, row, { companyId: actor.companyId, count, seesOutcome: seesResults(row, reader.hasVoted), ballots })
    shown.push({ ...facts, own_option_ids, can: decideAbilities({ ...row, isAsked: is_asked && !is_archived }, reader) })
  }
  return shown
}

/** What everyone who may read a poll may know of it. */
export async function showToAll(tx: Tx, companyId: string, row: PollRow): Promise<PollFacts> {
  const [ballots, count] = [await findBallots(tx, companyId, [row]), await countEveryone(tx, companyId, [row])]
  return factsOf(tx, row, { companyId, count, seesOutcome: seesResults(row, false), ballots })
}

/** The votes of the actor, by poll; in secret polls found by their hashes alone. */
export async function findOwnVotes(
  { tx, secrecy, actor: { companyId, employeeId } }: Shown,
  rows: readonly Pick<PollRow, 'poll_id' | 'is_secret'>[],
): Promise<ReadonlyMap<string, string[]>> {
  const idsOf = (isSecret: boolean): string[] => rows.filter(({ is_secret }) => is_secret === isSecret).map(({ poll_id }) => poll_id)
  const [named, secret] = [idsOf(false), idsOf(true)]
  const votes = named.length ? await listVotes(tx, companyId, employeeId, named) : []
  const hidden = secret.length
    ? await listSecretVotes(tx, companyId, secret, await secrecy.hashesOf(tx, companyId, secret, employeeId))
    : []
  return new Map([...votes, ...hidden].map(({ poll_id, option_ids }) => [poll_id, option_ids]))
}

/** How many are in the company, if one of these polls asks everyone. */
const countEveryone = async (tx: Tx, companyId: string, rows: readonly PollRow[]): Promise<number> =>
  rows.some(({ is_for_everyone, place_id }) => is_for_everyone && !place_id)
    ? ((await countAudiences(tx, companyId, [everyone]))[0] ?? 0)
    : 0

async function findBallots(tx: Tx, companyId: string, rows: readonly PollRow[]): Promise<ReadonlyMap<string, Ballot[]>> {
  const ids = rows.filter(({ kind }) => kind === 'ranked').map(({ poll_id }) => poll_id)
  return ids.length ? Map.groupBy(await listBallots(tx, companyId, ids), ({ poll_id }) => poll_id) : new Map()
}

function placeOf(kind: PollPlace['kind'], id: string | null): PollPlace {
  if (kind === 'company' || !id) return { kind: 'company' }
  return kind === 'community' ? { kind, community_id: id } : { kind, conversation_id: id }
}

type Counted = { companyId: string; count: number; seesOutcome: boolean; ballots: ReadonlyMap<string, Ballot[]> }
async function factsOf(tx: Tx, row: PollRow, { companyId, count, seesOutcome, ballots }: Counted): Promise<PollFacts> {
  const { options, place_kind, place_id, is_for_everyone: _everyone, is_telling: _telling, ...facts } = row
  const counts = options.map(({ option_id, votes }) => ({ option_id, votes }))
  const asked = await askedOf(tx, companyId, row)
  return {
    ...facts,
    options: options.map(({ votes: _votes, ...option }) => option),
    place: placeOf(place_kind, place_id),
    audience_count: asked === 'everyone' ? count : asked.size,
    outcome: seesOutcome ? decideResults(row.kind, counts, ballots.get(row.poll_id)) : null,
  }
}
