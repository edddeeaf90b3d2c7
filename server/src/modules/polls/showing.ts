import type { Poll, PollFacts, PollPlace } from '@atrium/contract/polls/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { countAudiences } from '#modules/people'
import { askedOf, everyone } from './access.ts'
import type { PollRow, ReadablePoll } from './queries.ts'
import { decideAbilities, decideResults, seesResults, type Ballot } from './rules.ts'
import { findSecretVote, findVote, listBallots } from './voting/queries.ts'
import type { Secrecy } from './voting/secrecy.ts'

type Shown = { tx: Tx; secrecy: Secrecy; actor: Actor }

/** Polls as the actor sees them, with their own votes. */
export async function showPolls({ tx, secrecy, actor }: Shown, rows: readonly ReadablePoll[]): Promise<Poll[]> {
  const ballots = await findBallots(tx, actor.companyId, rows)
  const shown: Poll[] = []
  for (const { is_asked, ...row } of rows) {
    const own_option_ids = await findOwnVote({ tx, secrecy, actor }, row)
    const reader = {
      employeeId: actor.employeeId,
      mayManage: actor.permissions.has('poll.manage'),
      hasVoted: own_option_ids.length > 0,
    }
    const facts = await factsOf(tx, actor.companyId, row, seesResults(row, reader.hasVoted), ballots.get(row.poll_id))
    shown.push({ ...facts, own_option_ids, can: decideAbilities({ ...row, isAsked: is_asked }, reader) })
  }
  return shown
}

/** What everyone who may read a poll may know of it. */
export async function showToAll(tx: Tx, companyId: string, row: PollRow): Promise<PollFacts> {
  const ballots = await findBallots(tx, companyId, [row])
  return factsOf(tx, companyId, row, seesResults(row, false), ballots.get(row.poll_id))
}

/** The vote of the actor, in a secret poll found by their hash alone. */
export const findOwnVote = async ({ tx, secrecy, actor: { companyId, employeeId } }: Shown, { poll_id, is_secret }: PollRow) =>
  is_secret
    ? findSecretVote(tx, companyId, poll_id, await secrecy.hashOf(tx, companyId, poll_id, employeeId))
    : findVote(tx, companyId, poll_id, employeeId)

async function findBallots(tx: Tx, companyId: string, rows: readonly PollRow[]): Promise<ReadonlyMap<string, Ballot[]>> {
  const ids = rows.filter(({ kind }) => kind === 'ranked').map(({ poll_id }) => poll_id)
  return ids.length ? Map.groupBy(await listBallots(tx, companyId, ids), ({ poll_id }) => poll_id) : new Map()
}

async function factsOf(tx: Tx, companyId: string, row: PollRow, seesOutcome: boolean, ballots?: readonly Ballot[]): Promise<PollFacts> {
  const { options, place_kind: _kind, place_id, is_for_everyone: _everyone, is_telling: _telling, ...facts } = row
  const counts = options.map(({ option_id, votes }) => ({ option_id, votes }))
  const asked = await askedOf(tx, companyId, row)
  const place: PollPlace = place_id ? { kind: 'conversation', conversation_id: place_id } : { kind: 'company' }
  return {
    ...facts,
    options: options.map(({ votes: _votes, ...option }) => option),
    place,
    audience_count: asked === 'everyone' ? ((await countAudiences(tx, companyId, [everyone]))[0] ?? 0) : asked.size,
    outcome: seesOutcome ? decideResults(row.kind, counts, ballots) : null,
  }
}
