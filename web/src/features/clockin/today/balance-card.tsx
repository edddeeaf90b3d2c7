import { FormattedMessage, useIntl } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import { useDifference } from '../parts/use-duration.ts'
import { dateOf } from '../parts/zoned-times.ts'
import styles from './balance-card.module.css'
import { useMonth } from './use-hours-today.ts'

/** How much more or less this month has than is expected, up to yesterday. */
export function BalanceCard({ day }: { day: string }) {
  const { formatMessage, formatDate } = useIntl()
  const difference = useDifference()
  const { data } = useMonth(day)
  const open = data?.days.filter(({ uncounted_minutes }) => uncounted_minutes > 0).length ?? 0
  return (
    <Card title={formatMessage({ id: 'clockin.balance' })}>
      <p className={styles.figure}>{data ? difference(data.balance_minutes) : '\u00a0'}</p>
      <p className={styles.below}>
        <FormattedMessage id="clockin.balance.month" values={{ month: formatDate(dateOf(day), { month: 'long', timeZone: 'UTC' }) }} />{' '}
        {open > 0 && <FormattedMessage id="clockin.balance.open" values={{ count: open }} />}
      </p>
    </Card>
  )
}
