import type { Employee } from '@atrium/contract/people/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { profilePath } from '../../paths.ts'
import { nameOf, usePerson } from '../../people.ts'
import { PersonHoverCard } from '../../person-hover-card.tsx'
import styles from './chart.module.css'
import { useReports, type Chart } from './use-chart.ts'

type BranchProps = { chart: Chart; manager: Employee | undefined; depth: number; total: number | undefined; id?: string }

/** The people who report to one person, by name; without one, those at the top. Loaded when opened, page by page. */
export function Branch({ chart, manager, depth, total, id }: BranchProps) {
  const reports = useReports(manager?.employee_id, true)
  const rows = reports.data?.pages.flatMap(({ items }) => items) ?? []
  // The next person on the path is shown from the beginning, even before their page has loaded.
  const onLine = chart.path[depth - 1]?.employee_id === manager?.employee_id
  const next = onLine ? chart.path[depth] : undefined
  const missing = next && reports.data && !rows.some(({ employee }) => employee.employee_id === next.employee_id) ? next : undefined
  const left = total === undefined ? undefined : total - rows.length
  return (
    <ul className={styles.branch} id={id} data-top={depth === 0 || undefined}>
      {missing && <ChartNode chart={chart} person={missing} depth={depth} total={undefined} />}
      {rows.map(({ employee, total_reports }) => (
        <ChartNode key={employee.employee_id} chart={chart} person={employee} depth={depth} total={total_reports} />
      ))}
      {reports.isPending && (
        <li className={styles.node}>
          <DelayedLoader>
            <Skeleton shape="block" width="236px" height="58px" />
          </DelayedLoader>
        </li>
      )}
      {(reports.hasNextPage || reports.isError) && (
        <li className={styles.node}>
          <span className={styles.more}>
            <Button
              size="small"
              pending={reports.isFetching}
              onClick={() => void (reports.data ? reports.fetchNextPage() : reports.refetch())}
            >
              {reports.isError ? (
                <FormattedMessage id="people.chart.again" />
              ) : left ? (
                <FormattedMessage id="people.chart.more" values={{ count: left }} />
              ) : (
                <FormattedMessage id="people.more" />
              )}
            </Button>
          </span>
        </li>
      )}
    </ul>
  )
}

type NodeProps = {
  chart: Chart
  person: Employee
  depth: number
  /** The number of direct reports; undefined when the person's page has not loaded yet. */
  total: number | undefined
}

/** One person of the chart, with their direct reports below when open. */
function ChartNode({ chart, person: found, depth, total }: NodeProps) {
  const { formatMessage, formatNumber } = useIntl()
  const person = usePerson(found.employee_id) ?? found
  const { employee_id } = person
  const current = employee_id === chart.personId
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) card.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, chart.shownAt])
  const reports = useReports(employee_id, total === undefined)
  const count = total ?? reports.data?.pages.flatMap(({ items }) => items).length ?? 0
  const open = count > 0 && chart.isOpen(employee_id)
  const branch = useId()
  const name = nameOf(person)
  return (
    <li className={styles.node} data-leaf={open ? undefined : true}>
      <div ref={card} className={styles.card} data-current={current || undefined} data-open={open || undefined}>
        <Avatar name={name} photo={person.profile_url} />
        <div className={styles.words}>
          <PersonHoverCard employeeId={employee_id}>
            <RouterLink to={profilePath(employee_id)} className={styles.name} dir="auto" aria-current={current ? 'true' : undefined}>
              {name}
            </RouterLink>
          </PersonHoverCard>
          <p className={styles.title} dir="auto">
            {person.position_title ?? person.department}
          </p>
        </div>
        {count > 0 && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? branch : undefined}
            aria-label={formatMessage({ id: 'people.chart.reports' }, { count, name })}
            onClick={() => chart.toggle(employee_id)}
          >
            {formatNumber(count, { notation: 'compact' })}
            <Icon of={ChevronRight} size="small" pointing />
          </button>
        )}
      </div>
      {open && <Branch id={branch} chart={chart} manager={person} depth={depth + 1} total={total} />}
    </li>
  )
}
