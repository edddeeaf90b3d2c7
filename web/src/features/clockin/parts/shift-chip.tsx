import type { DayShift } from '@atrium/contract/clockin/shifts'
import { useIntl } from 'react-intl'
import styles from './shift-chip.module.css'

/** A planned shift by its name, with its times on the clocks of where the person is. */
export const ShiftChip = ({ shift }: { shift: DayShift }) => (
  <span className={styles.shift}>
    <bdi>{shift.shift_name}</bdi>
    <span className={styles.times}>
      <ShiftTimes shift={shift} />
    </span>
  </span>
)

export function ShiftTimes({ shift: { starts_at, ends_at, time_zone } }: { shift: DayShift }) {
  const { formatTime } = useIntl()
  const at = (instant: string): string => formatTime(instant, { hour: 'numeric', minute: '2-digit', timeZone: time_zone })
  return <bdi>{`${at(starts_at)}–${at(ends_at)}`}</bdi>
}
