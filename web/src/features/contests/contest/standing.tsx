import type { Contest, ContestPlace, ContestStanding } from '@atrium/contract/contests/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { standingPages } from '../server.ts'
import styles from './contest.module.css'
import { StandingTable } from './standing-table.tsx'
import { TeamStanding } from './team-standing.tsx'
import { Teams } from './teams.tsx'

/** The standing: who leads, where the person is, and after the end who won. */
export function Standing({ contest }: { contest: Contest }) {
  const { formatMessage } = useIntl()
  const list = useInfiniteQuery(standingPages(contest))
  const [first] = list.data?.pages ?? []
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const around = first?.around.filter(({ position }) => rows.every((one) => one.position !== position)) ?? []
  const isHeld = useHoldUntilNamed(first && [...rows, ...around].map(({ employee_id }) => employee_id))
  if (list.isError && !list.data)
    return <ErrorState title={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!first || isHeld)
    return (
      <DelayedLoader>
        <SkeletonRows count={5} />
      </DelayedLoader>
    )
  if (first.is_hidden) return <Hidden contest={contest} />
  return (
    <Card title={formatMessage({ id: first.is_final ? 'contests.result' : 'contests.standing' })} action={<Counted standing={first} />}>
      {contest.team_kind === 'none' ? (
        <PeopleStanding contest={contest} rows={rows} around={list.hasNextPage ? around : []} isFinal={first.is_final} />
      ) : (
        <TeamStanding standing={first} rows={list.data?.pages.flatMap(({ team_places }) => team_places) ?? []} />
      )}
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="contests.more" />
        </Button>
      )}
      {first.teams.length > 1 && <Teams teams={first.teams} />}
    </Card>
  )
}

type PeopleProps = { contest: Contest; rows: readonly ContestPlace[]; around: readonly ContestPlace[]; isFinal: boolean }
function PeopleStanding({ contest, rows, around, isFinal }: PeopleProps) {
  return (
    <>
      {isFinal && <Winners rows={rows} />}
      {rows.length ? (
        <StandingTable contest={contest} rows={rows} around={around} />
      ) : (
        <p className={styles.note}>
          <FormattedMessage id="contests.nobodyYet" />
        </p>
      )}
    </>
  )
}

function Counted({ standing: { is_final } }: { standing: ContestStanding }) {
  return (
    <span className={styles.note}>
      <FormattedMessage id={is_final ? 'contests.frozen' : 'contests.moves'} />
    </span>
  )
}

function Hidden({ contest: { kind, state } }: { contest: Contest }) {
  const { formatMessage } = useIntl()
  return (
    <Card title={formatMessage({ id: 'contests.standing' })}>
      <p className={styles.note}>
        <FormattedMessage
          id={state === 'closed' ? 'contests.counting' : kind === 'draw' ? 'contests.drawnAtEnd' : 'contests.countedAtEnd'}
        />
      </p>
    </Card>
  )
}

/** Those in the first place, large. */
function Winners({ rows }: { rows: readonly ContestPlace[] }) {
  const first = rows.filter(({ place, score }) => place === 1 && score !== 0)
  if (!first.length || first.length > 3) return null
  return (
    <ul className={styles.winners}>
      {first.map(({ entry_id, employee_id }) => (
        <Winner key={entry_id} employeeId={employee_id} />
      ))}
    </ul>
  )
}

function Winner({ employeeId }: { employeeId: string }) {
  const person = usePerson(employeeId)
  const name = person ? nameOf(person) : '…'
  return (
    <li>
      <Avatar name={name} photo={person?.profile_url} size="large" />
      <span>
        <FormattedMessage id="contests.won" values={{ name: <b dir="auto">{name}</b> }} />
      </span>
    </li>
  )
}
