import type { DayShift } from '@atrium/contract/clockin/shifts'
import { CalendarClock } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ShiftTimes } from '../parts/shift-chip.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import styles from './entries-card.module.css'

const most = 5

/** The next shifts of the person, the one that runs first. */
export function OwnShifts({ shifts, now }: { shifts: readonly DayShift[]; now: number }) {
  const { formatDate, formatMessage } = useIntl()
  const coming = shifts.filter(({ ends_at }) => Date.parse(ends_at) > now).slice(0, most)
  if (!coming.length) return null
  return (
    <Card title={formatMessage({ id: 'clockin.shift.own' })}>
      <ul className={styles.list}>
        {coming.map((shift) => (
          <li key={`${shift.planned_shift_id} ${shift.day}`} className={styles.row}>
            <Icon of={CalendarClock} size="small" />
            <span className={styles.words}>
              <span className={styles.times}>
                <ShiftTimes shift={shift} />
              </span>
              <bdi className={styles.facts}>{shift.shift_name}</bdi>
            </span>
            <span className={styles.length}>
              {formatDate(dateOf(shift.day), { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
