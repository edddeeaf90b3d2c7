import { Table2, UsersRound } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PastDaysLegend } from './past-days.tsx'
import { TeamFigures } from './team-figures.tsx'
import { TeamRow } from './team-row.tsx'
import { TeamTable } from './team-table.tsx'
import styles from './team.module.css'
import type { Team as TeamState } from './use-team.ts'

/** Who is in, for those who manage them or may see everyone’s hours. */
export function Team({ team }: { team: TeamState }) {
  const { formatMessage } = useIntl()
  const { list, rows, search } = team
  const isHeld = useHoldUntilNamed(list.data && rows.map(({ employee_id }) => employee_id))
  if (list.isPending || (list.data && isHeld))
    return (
      <DelayedLoader delay={200}>
        <Skeleton shape="block" height="420px" />
      </DelayedLoader>
    )
  if (!list.data) return <ErrorState title={list.error?.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!rows.length && !search.only)
    return (
      <EmptyState icon={UsersRound} title={formatMessage({ id: 'clockin.team.nobody' })}>
        <FormattedMessage id="clockin.team.nobodyText" />
      </EmptyState>
    )
  return (
    <div className={styles.team} aria-busy={list.isFetching}>
      <TeamFigures team={team} />
      {search.view === 'table' ? <TeamTable rows={rows} /> : <People team={team} />}
      <Foot team={team} />
    </div>
  )
}

function People({ team: { rows, change } }: { team: TeamState }) {
  const { formatMessage } = useIntl()
  if (!rows.length)
    return (
      <EmptyState
        icon={UsersRound}
        title={formatMessage({ id: 'clockin.team.noneNow' })}
        action={
          <Button onClick={() => change({ only: undefined })}>
            <FormattedMessage id="clockin.team.showAll" />
          </Button>
        }
      >
        <FormattedMessage id="clockin.team.noneNowText" />
      </EmptyState>
    )
  return (
    <div className={styles.frame}>
      <div className={styles.heads} aria-hidden>
        {(['who', 'now', 'weeks', 'thisWeek'] as const).map((head) => (
          <span key={head}>
            <FormattedMessage id={`clockin.team.${head}`} />
          </span>
        ))}
        <span />
      </div>
      <ul className={styles.rows} aria-label={formatMessage({ id: 'clockin.team' })}>
        {rows.map((member) => (
          <TeamRow key={member.employee_id} member={member} />
        ))}
      </ul>
    </div>
  )
}

function Foot({ team: { list, search, change } }: { team: TeamState }) {
  const isTable = search.view === 'table'
  return (
    <div className={styles.foot}>
      {!isTable && <PastDaysLegend />}
      {list.hasNextPage && (
        <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="clockin.team.more" />
        </Button>
      )}
      <Button tone="plain" size="small" icon={Table2} onClick={() => change({ view: isTable ? undefined : 'table' })}>
        <FormattedMessage id={isTable ? 'clockin.team.asList' : 'clockin.team.asTable'} />
      </Button>
    </div>
  )
}
