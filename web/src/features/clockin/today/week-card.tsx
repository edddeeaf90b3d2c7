import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useDuration } from '../parts/use-duration.ts'
import type { useWeek } from './use-hours-today.ts'
import { WeekBars } from './week-bars.tsx'
import styles from './week-card.module.css'

/** This week’s hours against what is expected, as bars or as a table. */
export function WeekCard({ week, today }: { week: ReturnType<typeof useWeek>; today: string }) {
  const { formatMessage } = useIntl()
  const duration = useDuration()
  const [asTable, setAsTable] = useState(false)
  const { data } = week
  return (
    <Card
      title={formatMessage({ id: 'clockin.thisWeek' })}
      action={
        data && (
          <span className={styles.head}>
            <span>
              {formatMessage({ id: 'clockin.workedOf' }, { worked: duration(data.worked_minutes), target: duration(data.target_minutes) })}
            </span>
            <Button size="small" tone="plain" icon={asTable ? ChartColumn : Table2} onClick={() => setAsTable(!asTable)}>
              <FormattedMessage id={asTable ? 'clockin.asBars' : 'clockin.asTable'} />
            </Button>
          </span>
        )
      }
    >
      <div className={styles.room}>
        {data && <WeekBars days={data.days} today={today} size="large" asTable={asTable} />}
        {!data && week.isError && <ErrorState title={week.error.message} onRetry={() => void week.refetch()} retrying={week.isFetching} />}
      </div>
      {data && !asTable && <Legend hasOpen={data.days.some(({ uncounted_minutes }) => uncounted_minutes > 0)} />}
    </Card>
  )
}

const Legend = ({ hasOpen }: { hasOpen: boolean }) => (
  <p className={styles.legend} aria-hidden>
    <span className={styles.dashes} />
    <FormattedMessage id="clockin.expected" />
    {hasOpen && (
      <>
        <span className={styles.hatch} />
        <FormattedMessage id="clockin.uncounted" />
      </>
    )}
  </p>
)
