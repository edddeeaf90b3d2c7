import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TimeFrame } from '../parts/time-frame.tsx'
import { useDifference, useDuration } from '../parts/use-duration.ts'
import { dateOf } from '../parts/zoned-times.ts'
import { DayPane } from '../sheet/day-pane.tsx'
import { MonthGrid } from '../sheet/month-grid.tsx'
import { monthOfDay, useLockedMonths, useSheet } from '../sheet/use-sheet.ts'
import { WeekTable } from '../sheet/week-table.tsx'
import styles from './timesheet-screen.module.css'

type Sheet = ReturnType<typeof useSheet>

/** The person’s hours by week or month, and one day beside them. */
export default function TimesheetScreen() {
  const { formatMessage } = useIntl()
  const sheet = useSheet()
  const { day, search, show } = sheet
  return (
    <TimeFrame
      title={formatMessage({ id: 'clockin.sheet' })}
      actions={<Range sheet={sheet} />}
      pane={
        day && (
          <DayPane
            key={day}
            day={day}
            today={sheet.today}
            shifts={sheet.shiftsOf(day)}
            search={{ ...search, day: undefined }}
            onClose={() => show({ ...search, day: undefined })}
          />
        )
      }
    >
      <div className={styles.page}>
        <Head sheet={sheet} />
        <Days sheet={sheet} />
      </div>
    </TimeFrame>
  )
}

function Range({ sheet: { by, from, to, move } }: { sheet: Sheet }) {
  const { formatDate, formatDateTimeRange, formatMessage } = useIntl()
  const label =
    by === 'month'
      ? formatDate(dateOf(from), { month: 'long', year: 'numeric', timeZone: 'UTC' })
      : formatDateTimeRange(dateOf(from), dateOf(to), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <div className={styles.range}>
      <IconButton pointing icon={ChevronLeft} label={formatMessage({ id: 'clockin.sheet.before' })} onClick={() => move(-1)} />
      <span className={styles.label} aria-live="polite">
        {label}
      </span>
      <IconButton pointing icon={ChevronRight} label={formatMessage({ id: 'clockin.sheet.after' })} onClick={() => move(1)} />
    </div>
  )
}

function Head({ sheet: { by, balance, from, to, showBy } }: { sheet: Sheet }) {
  const { formatMessage, formatDate } = useIntl()
  const [duration, difference] = [useDuration(), useDifference()]
  const locked = useLockedMonths()
  const shownMonths = [...new Set([monthOfDay(from), monthOfDay(to)])].filter((month) => locked.has(month))
  return (
    <>
      <div className={styles.head}>
        <SegmentedControl
          label={formatMessage({ id: 'clockin.sheet.by' })}
          value={by ?? 'week'}
          onValueChange={showBy}
          options={(['week', 'month'] as const).map((value) => ({ value, label: formatMessage({ id: `clockin.sheet.${value}` }) }))}
        />
        {balance.data && (
          <p className={styles.sums}>
            <FormattedMessage
              id="clockin.sheet.sums"
              values={{
                worked: <strong>{duration(balance.data.worked_minutes)}</strong>,
                target: duration(balance.data.target_minutes),
                balance: <strong>{difference(balance.data.balance_minutes)}</strong>,
              }}
            />
          </p>
        )}
      </div>
      {shownMonths.map((month) => (
        <Banner key={month} icon={Lock}>
          <FormattedMessage
            id="clockin.sheet.locked"
            values={{ month: formatDate(dateOf(`${month}-01`), { month: 'long', timeZone: 'UTC' }) }}
          />
        </Banner>
      ))}
    </>
  )
}

function Days({ sheet }: { sheet: Sheet }) {
  const { balance, by, isPlanPending } = sheet
  if (balance.isPending || isPlanPending)
    return (
      <DelayedLoader delay={200}>
        <Skeleton shape="block" height="320px" />
      </DelayedLoader>
    )
  if (!balance.data)
    return <ErrorState title={balance.error.message} onRetry={() => void balance.refetch()} retrying={balance.isFetching} />
  return by === 'month' ? <MonthGrid sheet={sheet} days={balance.data.days} /> : <WeekTable sheet={sheet} days={balance.data.days} />
}
