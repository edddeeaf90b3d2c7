import type { ContestTies } from '@atrium/contract/contests/kinds'
import type { ContestPrize, ContestTeamPlace } from '@atrium/contract/contests/schemas'
import { decidePrizes } from '../standing/prizes.ts'

/** What each member of a team wins who did something. Teams that are not ranked win nothing. */
export function decideTeamPrizes(
  teams: readonly ContestTeamPlace[],
  prizes: readonly ContestPrize[],
  ties: ContestTies,
): ContestTeamPlace[] {
  const ranked = teams.flatMap((team) => (team.place === null ? [] : [{ ...team, place: team.place }]))
  return [...decidePrizes(ranked, prizes, ties), ...teams.filter(({ place }) => place === null)]
}
