import type { DayShift } from '@atrium/contract/clockin/shifts'
import { FormattedMessage } from 'react-intl'
import { ShiftTimes } from '../parts/shift-chip.tsx'
import styles from './day-pane.module.css'

/** What was planned for a day. */
export const DayShifts = ({ shifts }: { shifts: readonly DayShift[] }) =>
  shifts.map((shift) => (
    <span key={shift.planned_shift_id} className={styles.soft}>
      <FormattedMessage
        id="clockin.shift.planned"
        values={{ name: <bdi key="name">{shift.shift_name}</bdi>, times: <ShiftTimes key="times" shift={shift} /> }}
      />
    </span>
  ))
