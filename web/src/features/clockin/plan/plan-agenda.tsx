import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { peopleOn, type PersonDay } from '../calendar/calendar-days.ts'
import { CalendarMark } from '../calendar/calendar-mark.tsx'
import { ShiftChip } from '../parts/shift-chip.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import styles from './plan.module.css'
import type { Plan } from './use-plan.ts'

/** On phones: the days of the week one below the other, with those who work a shift and those who are away. */
export function PlanAgenda({ plan: { days, rows } }: { plan: Plan }) {
  const { formatDate, formatMessage } = useIntl()
  return (
    <ol className={styles.days} aria-label={formatMessage({ id: 'clockin.plan' })}>
      {days.map((day) => {
        const shown = peopleOn(rows, day).filter(({ of }) => of)
        return (
          <li key={day} className={styles.day}>
            <h2 className={styles.name}>{formatDate(dateOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}</h2>
            {shown.length ? (
              <ul className={styles.people}>
                {shown.map((one) => (
                  <Person key={one.person.employee_id} one={one} />
                ))}
              </ul>
            ) : (
              <FormattedMessage id="clockin.plan.nothing" tagName="p" />
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Person({ one }: { one: PersonDay }) {
  const known = usePerson(one.person.employee_id)
  const name = known ? nameOf(known) : ''
  return (
    <li className={styles.person}>
      <Avatar size="small" name={name} photo={known?.profile_url} />
      <bdi className={styles.who}>{name}</bdi>
      <CalendarMark of={one} isWordy />
      {one.of?.shifts.map((shift) => (
        <ShiftChip key={shift.planned_shift_id} shift={shift} />
      ))}
    </li>
  )
}
