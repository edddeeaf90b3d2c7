import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { addMonths, isSameMonth, startOfMonth, weeksOf, type Day } from '../grid/days.ts'
import { useGridFocus } from '../grid/use-grid-focus.ts'
import { useTimeWords } from '../grid/use-time-words.ts'
import styles from './pane.module.css'

/** A month in small, to reach a day. */
export function MiniMonth({ day, today, weekStart, onDay }: { day: Day; today: Day; weekStart: number; onDay: (day: Day) => void }) {
  const { formatMessage, formatNumber } = useIntl()
  const words = useTimeWords()
  const grid = useRef<HTMLTableElement>(null)
  const [turned, setTurned] = useState<{ of: Day; month: Day }>()
  // Turning the small month leaves the calendar where it is, until a day is chosen.
  const month = turned?.of === day ? turned.month : startOfMonth(day)
  const turn = (by: 1 | -1): void => setTurned({ of: day, month: addMonths(month, by) })
  const onKeyDown = useGridFocus(grid, { isMonth: true, onDay, onOpenDay: onDay })
  const weeks = weeksOf(month, weekStart)
  const stop = isSameMonth(day, month) ? day : month
  return (
    <section className={styles.mini} aria-label={words.month(month)}>
      <header className={styles.miniHead}>
        <b>{words.month(month)}</b>
        <IconButton icon={ChevronLeft} size="small" pointing label={formatMessage({ id: 'ui.previousMonth' })} onClick={() => turn(-1)} />
        <IconButton icon={ChevronRight} size="small" pointing label={formatMessage({ id: 'ui.nextMonth' })} onClick={() => turn(1)} />
      </header>
      <table ref={grid} className={styles.miniGrid} aria-label={formatMessage({ id: 'calendar.goToDay' })}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={words.weekday(one, 'long')}>
                {words.weekday(one, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    className={styles.miniDay}
                    tabIndex={one === stop ? 0 : -1}
                    data-day={one}
                    data-today={one === today}
                    data-outside={!isSameMonth(one, month)}
                    aria-label={words.day(one)}
                    aria-current={one === day ? 'date' : undefined}
                    onClick={() => onDay(one)}
                    onKeyDown={onKeyDown}
                  >
                    {formatNumber(Number(one.slice(-2)), { useGrouping: false })}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
