import { activityTypes } from '@atrium/contract/badges/criteria'
import type { Contest } from '@atrium/contract/contests/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { openContest } from './access.ts'
import { countWaiting, listOwnEntries, listOwnVotes } from './entries/queries.ts'
import { judgingOf } from './entries/judging.ts'
import { showEntry } from './entries/showing.ts'
import type { ReadableContest } from './queries.ts'
import { decideAbilities, paymentOf } from './rules.ts'
import { listFirst } from './standing/queries.ts'
import { listWinningTeams } from './teams/queries.ts'

const winnersShown = 3

/** Contests as the actor sees them, with what they entered and voted for. */
export async function showContests(tx: Tx, actor: Actor, rows: readonly ReadableContest[]): Promise<Contest[]> {
  const { companyId, employeeId, permissions } = actor
  const mayManage = permissions.has('contest.manage')
  const ids = rows.map(({ contest_id }) => contest_id)
  const own = new Map((await listOwnEntries(tx, companyId, employeeId, ids)).map((entry) => [entry.contest_id, entry]))
  const votes = new Map((await listOwnVotes(tx, companyId, employeeId, ids)).map(({ contest_id, entry_id }) => [contest_id, entry_id]))
  const waiting = new Map((mayManage ? await countWaiting(tx, companyId, ids) : []).map(({ contest_id, count }) => [contest_id, count]))
  const closed = rows.flatMap(({ closed_at, contest_id }) => (closed_at ? [contest_id] : []))
  const winners = Map.groupBy(await listFirst(tx, companyId, closed, winnersShown), ({ contest_id }) => contest_id)
  const winningTeams = Map.groupBy(await listWinningTeams(tx, companyId, closed, winnersShown), ({ contest_id }) => contest_id)
  const judging = await judgingOf(tx, actor)
  return rows.map((row) => {
    const { seed, audience, criterias, is_asked, entry_count, owes_points: _owes, paid_at: _paid, has_begun: _begun, ...facts } = row
    const entry = own.get(row.contest_id)
    return {
      ...facts,
      // Those about people's fields are for those who manage contests.
      criterias: criterias.filter((one) => mayManage || activityTypes.some((type) => type === one.criteria_type)),
      audience: mayManage ? audience : null,
      payment: paymentOf(row),
      seed: row.closed_at ? seed : null,
      participant_count: entry_count,
      waiting_count: waiting.get(row.contest_id) ?? 0,
      own_entry: entry ? showEntry(actor, row, entry, judging) : null,
      voted_entry_id: votes.get(row.contest_id) ?? null,
      winners: row.team_kind === 'none' ? (winners.get(row.contest_id) ?? []) : [],
      winning_teams: winningTeams.get(row.contest_id) ?? [],
      can: decideAbilities(row, { isAsked: is_asked, mayManage, hasEntry: entry !== undefined }),
    }
  })
}

export async function showContest(tx: Tx, actor: Actor, contestId: string, now: Date): Promise<Contest> {
  const [shown] = await showContests(tx, actor, [await openContest(tx, actor, contestId, now)])
  if (!shown) throw new Error('a contest was not shown')
  return shown
}
