import type { ContestStanding, ContestTeamPlace } from '@atrium/contract/contests/schemas'
import type { Actor } from '#kernel/context'
import { writeCursor } from '#kernel/http/listing'
import type { Tx } from '#kernel/database/transaction'
import type { ContestRow } from '../queries.ts'
import { findOwnNow, findOwnThen, listTeamPage, membersNow, teamsOf, teamsThen, type Own, type Teams } from './queries.ts'

type Shown = Pick<ContestStanding, 'team_places' | 'own_team' | 'own_score' | 'total' | 'next_cursor'>
type Asked = { after: number; limit: number }

/** A page of the teams of a contest, with the actor’s own and what they did for it. */
export async function showTeams(tx: Tx, { companyId, employeeId }: Actor, contest: ContestRow, asked: Asked, now: Date): Promise<Shown> {
  const { contest_id, ties } = contest
  if (contest.closed_at !== null)
    return pageOf(tx, teamsThen(companyId, contest_id), asked, await findOwnThen(tx, companyId, contest_id, employeeId))
  const members = await membersNow(tx, companyId, contest, now)
  return pageOf(tx, teamsOf(companyId, members, ties), asked, await findOwnNow(tx, companyId, members, employeeId))
}

async function pageOf(tx: Tx, teams: Teams, { after, limit }: Asked, own: Own | undefined): Promise<Shown> {
  const departmentId = own?.department_id ?? null
  const rows = await listTeamPage(tx, teams, { after, count: limit, departmentId })
  const total = rows[0]?.total ?? 0
  const ownTeam = rows.find(({ department_id }) => department_id === departmentId)
  return {
    team_places: rows.filter(({ position }) => position > after && position <= after + limit).map(placeOf),
    own_team: ownTeam ? placeOf(ownTeam) : null,
    own_score: own?.score ?? null,
    total,
    next_cursor: after + limit < total ? writeCursor([after + limit]) : null,
  }
}

const placeOf = ({ total: _total, ...place }: ContestTeamPlace & { total: number }): ContestTeamPlace => place
