import type { CalendarPerson } from '@atrium/contract/clockin/calendar'
import { Link as RouterLink } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { ShiftChip } from '../parts/shift-chip.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import { calendarPath } from '../paths.ts'
import { isAway, peopleOn } from './calendar-days.ts'
import { CalendarMark } from './calendar-mark.tsx'
import styles from './calendar-table.module.css'
import type { Calendar } from './use-calendar.ts'

/** People beside days: who is away when. Each day opens by its head. */
export function CalendarTable({ calendar }: { calendar: Calendar }) {
  const { formatMessage } = useIntl()
  const { days, rows, search } = calendar
  const [first] = days
  const frame = useRef<HTMLDivElement>(null)
  // A window may have no room for a whole month: the day that is open is in view, or today.
  useEffect(() => {
    const shown = frame.current?.querySelector('[data-open]') ?? frame.current?.querySelector('[aria-current]')
    shown?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [first, search.by, search.day])
  return (
    // A month that is wider than the page scrolls by itself, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={formatMessage({ id: 'clockin.calendar' })}>
      <table className={styles.table} data-by={search.by ?? 'month'}>
        <caption>
          <VisuallyHidden>
            <FormattedMessage id="clockin.calendar.text" />
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="clockin.team.who" />
            </th>
            {days.map((day) => (
              <Head key={day} day={day} calendar={calendar} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((person) => (
            <Row key={person.employee_id} person={person} calendar={calendar} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ day, calendar: { rows, search, today } }: { day: string; calendar: Calendar }) {
  const { formatDate } = useIntl()
  const [date, utc] = [dateOf(day), { timeZone: 'UTC' } as const]
  const away = peopleOn(rows, day).filter(isAway).length
  const name = formatDate(date, { weekday: 'long', day: 'numeric', month: 'long', ...utc })
  return (
    <th scope="col" data-today={day === today || undefined}>
      <RouterLink
        to={calendarPath}
        search={{ ...search, at: search.at ?? day, day: search.day === day ? undefined : day }}
        className={styles.day}
        data-away={away > 0 || undefined}
        data-open={search.day === day || undefined}
        {...(day === today && { 'aria-current': 'date' as const })}
      >
        <VisuallyHidden>
          <FormattedMessage id="clockin.calendar.dayAway" values={{ day: name, count: away }} />
        </VisuallyHidden>
        <span aria-hidden>{formatDate(date, { weekday: search.by === 'week' ? 'short' : 'narrow', ...utc })}</span>
        <b aria-hidden>{formatDate(date, { day: 'numeric', ...utc })}</b>
      </RouterLink>
    </th>
  )
}

function Row({ person, calendar: { days, search, today } }: { person: CalendarPerson; calendar: Calendar }) {
  const known = usePerson(person.employee_id)
  const name = known ? nameOf(known) : ''
  return (
    <tr>
      <th scope="row">
        <span className={styles.who}>
          <Avatar size="small" name={name} photo={known?.profile_url} />
          <span dir="auto">{name}</span>
        </span>
      </th>
      {days.map((day) => {
        const [of] = peopleOn([person], day)
        return (
          <td key={day} data-kind={of?.kind} data-today={day === today || undefined}>
            {of && <CalendarMark of={of} isWordy={search.by === 'week'} />}
            {search.by === 'week' && of?.of?.shifts.map((shift) => <ShiftChip key={shift.planned_shift_id} shift={shift} />)}
          </td>
        )
      })}
    </tr>
  )
}
