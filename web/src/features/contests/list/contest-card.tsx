import { contestPath } from '@atrium/contract/contests/paths'
import type { Contest } from '@atrium/contract/contests/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { Check, Hourglass } from 'lucide-react'
import { useIntl } from 'react-intl'
import { nameOf, usePeople } from '#features/people/people.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { kindIcons } from '../contest/kind-icons.ts'
import { useTimes } from '../contest/times.ts'
import styles from './list.module.css'

/** One contest of the list: what it is, how long it takes, and how the person stands to it. */
export function ContestCard({ contest }: { contest: Contest }) {
  const { formatMessage } = useIntl()
  const { contest_id, contest_name, description, kind, team_kind, state, own_entry, participant_count, waiting_count } = contest
  const { left, words } = useTimes(contest)
  return (
    <li className={styles.item}>
      <RouterLink to={contestPath(contest_id)} className={styles.card}>
        <IconTile icon={kindIcons[kind]} tone={state === 'live' ? 'accent' : 'quiet'} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {contest_name}
          </span>
          {description && (
            <span className={styles.description} dir="auto">
              {description}
            </span>
          )}
          <span className={styles.facts}>
            {[
              formatMessage({ id: `contests.kind.${kind}` }),
              ...(team_kind === 'department' ? [formatMessage({ id: 'contests.betweenDepartments' })] : []),
              words,
              ...(participant_count ? [formatMessage({ id: 'contests.participants' }, { count: participant_count })] : []),
            ].join(' · ')}
          </span>
          {state === 'closed' && <Winners contest={contest} />}
        </span>
        <span className={styles.end}>
          {left && <span className={styles.left}>{left}</span>}
          {own_entry && (
            <Chip tone="accent" icon={Check}>
              {formatMessage({ id: 'contests.youAreIn' })}
            </Chip>
          )}
          {waiting_count > 0 && <Chip icon={Hourglass}>{formatMessage({ id: 'contests.waitingCount' }, { count: waiting_count })}</Chip>}
        </span>
      </RouterLink>
    </li>
  )
}

/** The names of the first. */
function Winners({ contest: { winners, winning_teams } }: { contest: Contest }) {
  const { formatMessage, formatList } = useIntl()
  const people = usePeople(winners.filter(({ place }) => place === 1).map(({ employee_id }) => employee_id))
  const first = [...people.map(nameOf), ...winning_teams.map(({ department_name }) => department_name)]
  if (!first.length) return null
  const names = formatList(first, { type: 'conjunction' })
  return <span className={styles.winner}>{formatMessage({ id: 'contests.wonBy' }, { count: first.length, names })}</span>
}
