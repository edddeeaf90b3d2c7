import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link as RouterLink } from '@tanstack/react-router'
import { calendarPath } from '@atrium/contract/calendar/paths'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { dateOf, isSameMonth, isWeekend, weeksOf, type Day } from './days.ts'
import { EventLink, StretchHandle } from './event-link.tsx'
import { barsOf, fitBars, type Bar } from './lanes.ts'
import styles from './month.module.css'
import { MovingWords } from './moving-words.tsx'
import type { GridProps } from './grid-props.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useShift, withMoving, type ShiftState } from './use-shift.ts'
import { useTimeWords } from './use-time-words.ts'

/** The height of a bar with its gap, and of the number of the day. */
const laneHeight = 25
const headHeight = 34

/** A month of events. What has no room on a day is a link to that day. */
export function MonthGrid({ day, today, weekStart, shown, onDay, onOpenDay, onNew, onShift }: GridProps) {
  const { formatMessage } = useIntl()
  const words = useTimeWords()
  const grid = useRef<HTMLDivElement>(null)
  const shift = useShift({ isMonth: true, onShift })
  const onKeyDown = useGridFocus(grid, { isMonth: true, onDay, onOpenDay })
  const weeks = weeksOf(day, weekStart)
  const lanes = useLanes(grid, weeks.length)
  const all = withMoving(shown, shift.moving)
  useKeptFocus(grid, shift.moving)
  return (
    <>
      <div ref={grid} className={styles.month} role="grid" tabIndex={-1} aria-label={words.month(day)} onKeyDown={onKeyDown}>
        <div className={styles.head} role="row">
          {weeks[0]?.map((one) => (
            <span key={one} className={styles.weekday} role="columnheader" aria-label={words.weekday(one, 'long')}>
              {words.weekday(one)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <Week key={week[0]} {...{ week, day, today, lanes, shift, onNew }} bars={barsOf(week, all)} />
        ))}
      </div>
      <MovingWords moving={shift.moving} hint={formatMessage({ id: 'calendar.moveKeys' })} />
    </>
  )
}

type WeekProps = {
  week: readonly Day[]
  day: Day
  today: Day
  lanes: number
  bars: readonly Bar[]
  shift: ShiftState
  onNew: GridProps['onNew']
}

function Week({ week, day, today, lanes, bars, shift, onNew }: WeekProps) {
  const { formatMessage, formatNumber, formatDate } = useIntl()
  const words = useTimeWords()
  const fit = fitBars(bars, week.length, lanes)
  return (
    <div className={styles.week} role="row">
      {week.map((one, column) => {
        const count = bars.filter((bar) => bar.column <= column && column < bar.column + bar.span).length
        const hidden = fit.hidden[column] ?? 0
        const isFirst = one.endsWith('-01') && !isSameMonth(one, day)
        return (
          <div
            key={one}
            className={styles.cell}
            role="gridcell"
            tabIndex={one === day ? 0 : -1}
            data-day={one}
            data-outside={!isSameMonth(one, day)}
            data-weekend={isWeekend(one)}
            aria-current={one === today ? 'date' : undefined}
            onDoubleClick={(event) =>
              event.target === event.currentTarget && onNew?.({ first: one, last: one, isAllDay: true, from: 0, until: 24 * 60 })
            }
          >
            <VisuallyHidden>{formatMessage({ id: 'calendar.dayWithEvents' }, { day: words.day(one), count })}</VisuallyHidden>
            <span className={styles.number} data-today={one === today} aria-hidden>
              {isFirst
                ? formatDate(dateOf(one), { timeZone: 'UTC', day: 'numeric', month: 'short' })
                : formatNumber(Number(one.slice(-2)), { useGrouping: false })}
            </span>
            {fit.bars
              .filter((bar) => bar.column === column)
              .map((bar) => (
                <MonthBar key={bar.shown.key} bar={bar} day={one} shift={shift} />
              ))}
            {hidden > 0 && (
              <RouterLink
                className={styles.more}
                style={{ '--lane': lanes - 1 }}
                tabIndex={-1}
                data-event-day={one}
                to={calendarPath}
                search={{ view: 'day', day: one }}
              >
                <VisuallyHidden>{formatMessage({ id: 'calendar.moreOn' }, { count: hidden, day: words.day(one) })}</VisuallyHidden>
                <span className={styles.moreWords} aria-hidden>
                  <FormattedMessage id="calendar.moreHere" values={{ count: hidden }} />
                </span>
                <span className={styles.moreCount} dir="ltr" aria-hidden>{`+${formatNumber(hidden)}`}</span>
              </RouterLink>
            )}
          </div>
        )
      })}
    </div>
  )
}

function MonthBar({ bar: { shown, lane, span, beginsHere, endsHere }, day, shift }: { bar: Bar; day: Day; shift: ShiftState }) {
  const words = useTimeWords()
  const isBar = shown.isAllDay || shown.first !== shown.last
  return (
    <EventLink
      {...{ shown, day, shift }}
      className={isBar ? styles.bar : styles.event}
      style={{ '--lane': lane, '--span': span }}
      data={{ 'data-begins': beginsHere, 'data-ends': endsHere }}
    >
      {!shown.isAllDay && beginsHere && <time className={styles.time}>{words.time(shown.from)}</time>}
      <span className={styles.title} dir="auto">
        {shown.title}
      </span>
      {isBar && shown.canMove && shown.isAllDay && endsHere && <StretchHandle className={styles.edge} />}
    </EventLink>
  )
}

/** How many bars find room on a day. Known before the first paint, so that nothing moves. */
function useLanes(grid: RefObject<HTMLElement | null>, weeks: number): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = (): void => setHeight(element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])
  return Math.max(1, Math.floor(((height - 32) / weeks - headHeight - 2) / laneHeight))
}
