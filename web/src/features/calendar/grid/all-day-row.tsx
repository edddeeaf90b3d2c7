import { FormattedMessage } from 'react-intl'
import type { Day } from './days.ts'
import { EventLink, StretchHandle } from './event-link.tsx'
import { barsOf } from './lanes.ts'
import type { Shown } from './shown.ts'
import styles from './time.module.css'
import type { ShiftState } from './use-shift.ts'

/** What lasts all day, above the hours. */
export function AllDayRow({ days, shown, shift }: { days: readonly Day[]; shown: readonly Shown[]; shift: ShiftState }) {
  const bars = barsOf(
    days,
    shown.filter(({ isAllDay }) => isAllDay),
  )
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
  return (
    <div className={styles.allDay} role="row" style={{ '--lanes': lanes }}>
      <span className={styles.allDayWord} role="rowheader">
        <FormattedMessage id="calendar.allDay" />
      </span>
      {days.map((one, index) => (
        <div key={one} className={styles.allDayCell} role="gridcell" data-whole-day={one}>
          {bars
            .filter(({ column }) => column === index)
            .map(({ shown: event, lane, span, endsHere }) => (
              <EventLink
                key={event.key}
                {...{ shown: event, day: one, shift }}
                className={styles.bar}
                style={{ '--lane': lane, '--span': span }}
              >
                <span className={styles.title} dir="auto">
                  {event.title}
                </span>
                {event.canMove && endsHere && <StretchHandle className={styles.barEdge} />}
              </EventLink>
            ))}
        </div>
      ))}
    </div>
  )
}
