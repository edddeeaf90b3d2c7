import { CalendarCheck2, ChevronLeft, ChevronRight, ListFilter, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { isSameMonth, type Day } from '../grid/days.ts'
import { useTimeWords } from '../grid/use-time-words.ts'
import { views, type View } from '../paths.ts'
import styles from './calendar.module.css'

const CalendarsDialog = dialogOnDemand(() => import('../pane/calendars-dialog.tsx'))

type CalendarBarProps = {
  view: View
  day: Day
  days: readonly Day[]
  today: Day
  isNarrow: boolean
  onToday: () => void
  onTurn: (by: 1 | -1) => void
  onView: (view: View) => void
  onNew: () => void
}

/** The head of the calendar: which days it shows, and how to reach others. */
export function CalendarBar({ view, day, days, today, isNarrow, onToday, onTurn, onView, onNew }: CalendarBarProps) {
  const { formatMessage } = useIntl()
  const [isChoosing, setChoosing] = useState(false)
  const title = useTitle(view, day, days, today)
  const turn = (
    <>
      <IconButton icon={ChevronLeft} pointing label={formatMessage({ id: `calendar.before.${view}` })} onClick={() => onTurn(-1)} />
      <IconButton icon={ChevronRight} pointing label={formatMessage({ id: `calendar.after.${view}` })} onClick={() => onTurn(1)} />
    </>
  )
  const choice = <ViewChoice view={view} onView={onView} />
  const heading = <PageTitle title={formatMessage({ id: 'calendar.place' })}>{title}</PageTitle>
  if (isNarrow)
    return (
      <>
        <Bar
          title={heading}
          actions={
            <>
              <IconButton icon={CalendarCheck2} label={formatMessage({ id: 'calendar.today' })} onClick={onToday} />
              <IconButton icon={ListFilter} label={formatMessage({ id: 'calendar.calendars' })} onClick={() => setChoosing(true)} />
              <IconButton icon={Plus} label={formatMessage({ id: 'calendar.new' })} onClick={onNew} />
            </>
          }
        />
        <div className={styles.tools}>
          {turn}
          {choice}
        </div>
        <CalendarsDialog open={isChoosing} onClose={() => setChoosing(false)} />
      </>
    )
  return (
    <Bar
      leading={
        <span className={styles.lead}>
          <Button size="small" onClick={onToday}>
            <FormattedMessage id="calendar.today" />
          </Button>
          {turn}
        </span>
      }
      title={heading}
      actions={
        <span className={styles.actions}>
          {choice}
          <Button tone="primary" icon={Plus} onClick={onNew}>
            <span className={styles.newWords}>
              <FormattedMessage id="calendar.new" />
            </span>
          </Button>
        </span>
      }
    />
  )
}

function ViewChoice({ view, onView }: Pick<CalendarBarProps, 'view' | 'onView'>) {
  const { formatMessage } = useIntl()
  return (
    <SegmentedControl
      label={formatMessage({ id: 'calendar.view' })}
      value={view}
      onValueChange={onView}
      options={views.map((value) => ({ value, label: formatMessage({ id: `calendar.view.${value}` }) }))}
    />
  )
}

function useTitle(view: View, day: Day, days: readonly Day[], today: Day): string {
  const { formatMessage } = useIntl()
  const words = useTimeWords()
  const [first = day, last = day] = [days[0], days.at(-1)]
  if (view === 'month') return words.month(day)
  if (view === 'day') return words.day(day)
  if (view === 'week') return words.shortDays(first, last)
  if (day === today) return formatMessage({ id: 'calendar.fromToday' })
  return formatMessage({ id: 'calendar.fromDay' }, { day: isSameMonth(day, today) ? words.day(day) : words.days(day, day) })
}
