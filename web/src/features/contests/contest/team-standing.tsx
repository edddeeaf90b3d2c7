import type { ContestStanding, ContestTeamPlace } from '@atrium/contract/contests/schemas'
import { UsersRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import styles from './contest.module.css'
import { TeamTable } from './team-table.tsx'

type TeamStandingProps = { standing: ContestStanding; rows: readonly ContestTeamPlace[] }

/** The standing between teams, with the person's own and what they did for it. */
export function TeamStanding({ standing, rows }: TeamStandingProps) {
  const { own_team, own_score, is_final } = standing
  const isBelow = own_team && rows.every(({ department_id }) => department_id !== own_team.department_id)
  return (
    <>
      {is_final && <WinningTeams rows={rows} />}
      <p className={styles.note}>
        <FormattedMessage id="contests.rule.average" /> {own_score !== null && !own_team && <FormattedMessage id="contests.withoutTeam" />}
      </p>
      {rows.length ? (
        <TeamTable standing={standing} rows={isBelow ? [...rows, own_team] : rows} />
      ) : (
        <p className={styles.note}>
          <FormattedMessage id="contests.nobodyYet" />
        </p>
      )}
    </>
  )
}

/** Those in the first place, large. */
function WinningTeams({ rows }: { rows: readonly ContestTeamPlace[] }) {
  const first = rows.filter(({ place, sum }) => place === 1 && sum > 0)
  if (!first.length || first.length > 3) return null
  return (
    <ul className={styles.winners}>
      {first.map(({ department_id, department_name }) => (
        <li key={department_id}>
          <IconTile icon={UsersRound} tone="accent" />
          <span>
            <FormattedMessage id="contests.won" values={{ name: <b dir="auto">{department_name}</b> }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
