import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { daysFrom, startOfWeek, type Day } from '../grid/days.ts'
import { useTimeWords } from '../grid/use-time-words.ts'
import styles from './agenda.module.css'

type WeekStripProps = { day: Day; today: Day; weekStart: number; busy: ReadonlySet<Day>; onDay: (day: Day) => void }

/** The days of this week, on phones: each leads to its events. */
export function WeekStrip({ day, today, weekStart, busy, onDay }: WeekStripProps) {
  const { formatMessage, formatNumber } = useIntl()
  const words = useTimeWords()
  return (
    <nav className={styles.strip} aria-label={formatMessage({ id: 'calendar.goToDay' })}>
      {daysFrom(startOfWeek(day, weekStart), 7).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.stripDay}
          aria-current={one === day ? 'date' : undefined}
          data-today={one === today}
          data-busy={busy.has(one)}
          onClick={() => onDay(one)}
        >
          <VisuallyHidden>{words.day(one)}</VisuallyHidden>
          <span aria-hidden>{words.weekday(one)}</span>
          <b aria-hidden>{formatNumber(Number(one.slice(-2)), { useGrouping: false })}</b>
        </button>
      ))}
    </nav>
  )
}
