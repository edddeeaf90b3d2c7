import type { ClockinDay } from '@atrium/contract/clockin/reports'
import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { durationText } from '../hours/duration-text.ts'
import { dateOf } from '../parts/zoned-times.ts'
import styles from './week-bars.module.css'

type WeekBarsProps = {
  days: readonly ClockinDay[]
  today: string
  size: 'small' | 'large'
  asTable?: boolean
}

/** What is recorded of a day, whether it counts or not. */
const recordedOf = ({ worked_minutes, uncounted_minutes }: ClockinDay): number => worked_minutes + uncounted_minutes

/** A week’s hours by day against what is expected, and the same as a table. */
export function WeekBars({ days, today, size, asTable = false }: WeekBarsProps) {
  // A week of seven hours a day at least, so that a short one does not look long.
  const most = Math.max(7 * 60, ...days.map((day) => Math.max(recordedOf(day), day.target_minutes))) * 1.12
  if (asTable) return <Figures days={days} />
  return (
    <>
      <div className={styles.bars} data-size={size} aria-hidden>
        {days.map((day) => (
          <DayBar key={day.day} day={day} isToday={day.day === today} most={most} size={size} />
        ))}
      </div>
      <VisuallyHidden>
        <Figures days={days} />
      </VisuallyHidden>
    </>
  )
}

type DayBarProps = { day: ClockinDay; isToday: boolean; most: number; size: 'small' | 'large' }

function DayBar({ day, isToday, most, size }: DayBarProps) {
  const { formatDate, formatMessage } = useIntl()
  const recorded = recordedOf(day)
  const share = (minutes: number): string => `${(minutes / most) * 100}%`
  // A value does not lie on the line of what is expected.
  const isNearTarget = recorded < day.target_minutes && day.target_minutes - recorded < most / 8
  return (
    <div className={styles.day} data-today={isToday || undefined}>
      <div className={styles.column}>
        {size === 'large' && recorded > 0 && (
          <span className={styles.value} style={{ insetBlockEnd: share(isNearTarget ? day.target_minutes : recorded) }}>
            {day.uncounted_minutes > 0 ? formatMessage({ id: 'clockin.notCounted' }) : durationText(recorded)}
          </span>
        )}
        <span className={styles.bar} style={{ blockSize: share(recorded) }} data-open={day.uncounted_minutes > 0 || undefined} />
        {day.target_minutes > 0 && <span className={styles.target} style={{ insetBlockEnd: share(day.target_minutes) }} />}
      </div>
      <span className={styles.name}>
        {formatDate(dateOf(day.day), { weekday: size === 'large' ? 'short' : 'narrow', timeZone: 'UTC' })}
      </span>
    </div>
  )
}

function Figures({ days }: Pick<WeekBarsProps, 'days'>) {
  const { formatDate, formatMessage } = useIntl()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{formatMessage({ id: 'clockin.thisWeek' })}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {(['clockin.day', 'clockin.worked', 'clockin.expected', 'clockin.uncounted'] as const).map((id) => (
            <th key={id} scope="col">
              {formatMessage({ id })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, worked_minutes, target_minutes, uncounted_minutes }) => (
          <tr key={day}>
            <th scope="row">{formatDate(dateOf(day), { weekday: 'long', timeZone: 'UTC' })}</th>
            <td>{durationText(worked_minutes)}</td>
            <td>{durationText(target_minutes)}</td>
            <td>{durationText(uncounted_minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
