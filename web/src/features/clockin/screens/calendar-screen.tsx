import { ChevronLeft, ChevronRight } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { useResponsive } from '#ui/responsive.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { CalendarAgenda } from '../calendar/calendar-agenda.tsx'
import { CalendarDayPane } from '../calendar/calendar-day-pane.tsx'
import { markIcons, type MarkKind } from '../calendar/calendar-mark.tsx'
import { CalendarTable } from '../calendar/calendar-table.tsx'
import { useCalendar, type Calendar } from '../calendar/use-calendar.ts'
import { TimeFrame } from '../parts/time-frame.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import styles from './calendar-screen.module.css'

/** Who of the team is away, by month or week, and one day beside it. */
export default function CalendarScreen() {
  const { formatMessage } = useIntl()
  const calendar = useCalendar()
  const { day } = calendar.search
  return (
    <TimeFrame
      title={formatMessage({ id: 'clockin.calendar' })}
      actions={<Range calendar={calendar} />}
      pane={day && <CalendarDayPane key={day} day={day} calendar={calendar} />}
    >
      <div className={styles.page}>
        <Head calendar={calendar} />
        <Days calendar={calendar} />
      </div>
    </TimeFrame>
  )
}

function Range({ calendar: { search, days, move } }: { calendar: Calendar }) {
  const { formatDate, formatDateTimeRange, formatMessage } = useIntl()
  const [from, to] = [dateOf(days[0] ?? ''), dateOf(days.at(-1) ?? '')]
  const label =
    search.by === 'week'
      ? formatDateTimeRange(from, to, { day: 'numeric', month: 'short', timeZone: 'UTC' })
      : formatDate(from, { month: 'long', year: 'numeric', timeZone: 'UTC' })
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

function Head({ calendar: { search, people, seesEveryone, days, today, change, showBy, showToday } }: { calendar: Calendar }) {
  const { formatMessage } = useIntl()
  const { isTabletOrMobile } = useResponsive()
  return (
    <div className={styles.head}>
      <SegmentedControl
        label={formatMessage({ id: 'clockin.sheet.by' })}
        value={search.by ?? 'month'}
        onValueChange={showBy}
        options={(['month', 'week'] as const).map((value) => ({ value, label: formatMessage({ id: `clockin.sheet.${value}` }) }))}
      />
      {seesEveryone && (
        <SegmentedControl
          label={formatMessage({ id: 'clockin.calendar.whose' })}
          value={people}
          onValueChange={(chosen) => change({ people: chosen === 'all' ? chosen : undefined })}
          options={(['team', 'all'] as const).map((value) => ({ value, label: formatMessage({ id: `clockin.people.${value}` }) }))}
        />
      )}
      {!days.includes(today) && (
        <Button size="small" onClick={showToday}>
          <FormattedMessage id="clockin.today" />
        </Button>
      )}
      {!isTabletOrMobile && !search.by && <Legend />}
    </div>
  )
}

function Days({ calendar }: { calendar: Calendar }) {
  const { isTabletOrMobile } = useResponsive()
  const { list } = calendar
  if (list.isPending)
    return (
      <DelayedLoader delay={200}>
        <Skeleton shape="block" height="420px" />
      </DelayedLoader>
    )
  if (!list.data) return <ErrorState title={list.error?.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  return (
    <>
      {isTabletOrMobile ? <CalendarAgenda calendar={calendar} /> : <CalendarTable calendar={calendar} />}
      {list.hasNextPage && (
        <div>
          <Button tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <FormattedMessage id="clockin.team.more" />
          </Button>
        </div>
      )}
    </>
  )
}

const explained = ['holiday', 'sick', 'other', 'away', 'closed'] as const satisfies readonly MarkKind[]

/** What the marks of a month mean; a week has words. */
function Legend() {
  return (
    <ul className={styles.legend}>
      {explained.map((kind) => (
        <li key={kind}>
          <Icon of={markIcons[kind]} size="small" />
          <FormattedMessage id="clockin.calendar.kind" values={{ kind, part: 'day' }} />
        </li>
      ))}
    </ul>
  )
}
