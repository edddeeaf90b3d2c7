import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { clockin } from '../server.ts'
import styles from './absence-balance.module.css'

const figures = ['left_days', 'taken_days', 'planned_days', 'pending_days', 'carried_days', 'sick_days'] as const

/** The days of holiday of this year: what is left, taken, planned, waiting, and carried over from the year before. */
export function AbsenceBalanceCard() {
  const { formatMessage, formatNumber } = useIntl()
  const balance = useQuery({ ...clockin.query('getAbsenceBalance', {}), staleTime: 60_000 })
  const now = useNow()
  const title = formatMessage({ id: 'clockin.balance.year' }, { year: String(balance.data?.year ?? new Date(now).getFullYear()) })
  return (
    <Card title={title}>
      {balance.isError && !balance.data && (
        <ErrorState title={balance.error.message} onRetry={() => void balance.refetch()} retrying={balance.isFetching} />
      )}
      <dl className={styles.figures} aria-busy={balance.isPending}>
        {figures.map((figure) => (
          <div key={figure} className={styles.figure} data-figure={figure}>
            <dt>{formatMessage({ id: `clockin.balance.${figure}` })}</dt>
            <dd>
              {balance.data ? formatNumber(balance.data[figure]) : '–'}
              {figure === 'left_days' && balance.data && (
                <span className={styles.of}>
                  {formatMessage({ id: 'clockin.balance.of' }, { days: balance.data.entitled_days + balance.data.carried_days })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
