import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { Link as RouterLink } from '@tanstack/react-router'
import { calendarPath } from '@atrium/contract/calendar/paths'
import { AllDayRow } from './all-day-row.tsx'
import type { Day } from './days.ts'
import { DayColumn } from './day-column.tsx'
import type { GridProps } from './grid-props.ts'
import { MovingWords } from './moving-words.tsx'
import styles from './time.module.css'
import { useGridFocus } from './use-grid-focus.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useShift, withMoving } from './use-shift.ts'
import { useTimeWords } from './use-time-words.ts'
import { ZoneHours, ZoneNames } from './zone-hours.tsx'

/** Pixels of an hour; also in the stylesheet. */
const hourHeight = 56
/** The first hour in view, unless something begins earlier. */
const usualStart = 8

type TimeGridProps = GridProps & {
  days: readonly Day[]
  zone: string
  /** Another zone, whose hours stand below those of the own one. */
  otherZone: string | undefined
}

/** Days side by side, hour by hour. */
export function TimeGrid({ days, zone, otherZone, day, today, shown, onDay, onOpenDay, onNew, onShift }: TimeGridProps) {
  const { formatMessage, formatNumber } = useIntl()
  const words = useTimeWords()
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const shift = useShift({ isMonth: false, hourHeight, onShift })
  const onKeyDown = useGridFocus(grid, { isMonth: false, onDay, onOpenDay })
  const all = withMoving(shown, shift.moving)
  const earliest = Math.min(
    usualStart,
    ...shown.filter(({ isAllDay, first }) => !isAllDay && days.includes(first)).map(({ from }) => Math.floor(from / 60)),
  )
  useFirstHour(body, earliest, days[0])
  useKeptFocus(grid, shift.moving)
  const label = days.length === 1 ? words.day(days[0] ?? day) : words.days(days[0] ?? day, days.at(-1) ?? day)
  return (
    <>
      <div
        ref={grid}
        className={styles.grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        style={{ '--days': days.length }}
      >
        <div className={styles.head} role="row">
          <span className={styles.corner} role="columnheader">
            <ZoneNames zone={zone} otherZone={otherZone} />
          </span>
          {days.map((one) => (
            <span key={one} className={styles.dayName} role="columnheader" aria-label={words.day(one)}>
              <RouterLink to={calendarPath} search={{ view: 'day', day: one }} tabIndex={-1} className={styles.dayLink}>
                {words.weekday(one)}
                <b className={styles.number} data-today={one === today}>
                  {formatNumber(Number(one.slice(-2)), { useGrouping: false })}
                </b>
              </RouterLink>
            </span>
          ))}
        </div>
        <AllDayRow days={days} shown={all} shift={shift} />
        <div ref={body} className={styles.body} role="row">
          <div className={styles.hours} role="rowheader" aria-label={formatMessage({ id: 'calendar.hours' })}>
            <ZoneHours day={days[0] ?? day} zone={zone} otherZone={otherZone} />
          </div>
          {days.map((one) => (
            <DayColumn key={one} {...{ day: one, today, zone, shift, hourHeight, onNew }} isStop={one === day} shown={all} />
          ))}
        </div>
      </div>
      <MovingWords moving={shift.moving} hint={formatMessage({ id: 'calendar.moveKeys' })} />
    </>
  )
}

/** Scrolls to the first hour that matters, once for each period. */
function useFirstHour(body: RefObject<HTMLElement | null>, hour: number, period: Day | undefined): void {
  const done = useRef<Day>(undefined)
  useLayoutEffect(() => {
    if (!body.current || done.current === period) return
    done.current = period
    body.current.scrollTo({ top: Math.max(0, hour * hourHeight - 8) })
  })
}
