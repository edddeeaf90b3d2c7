import type { Tx } from '#kernel/database/transaction'
import type { ContestRow } from '../queries.ts'
import { decideTeamPrizes } from './prizes.ts'
import { awardMembers, insertMembers, insertTeams, listEveryTeam, membersNow, membersThen, teamsOf } from './queries.ts'

/**
 * Freezes who takes part for which team, then the standing of the teams, which follows from what is frozen: whoever changes departments
 * meanwhile counts once. Returns whether anybody wins points.
 */
export async function freezeTeams(tx: Tx, companyId: string, contest: ContestRow, now: Date): Promise<boolean> {
  const { contest_id, prizes, ties } = contest
  await insertMembers(tx, companyId, contest_id, await membersNow(tx, companyId, contest, now))
  const teams = await listEveryTeam(tx, teamsOf(companyId, membersThen(companyId, contest_id), ties))
  if (!teams.length) return false
  await insertTeams(tx, companyId, contest_id, decideTeamPrizes(teams, prizes, ties))
  return awardMembers(tx, companyId, contest_id)
}
