import { Link as RouterLink } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import { calendarPath } from '../paths.ts'
import { AwayList } from './away-list.tsx'
import { isAway, peopleOn } from './calendar-days.ts'
import styles from './calendar-agenda.module.css'
import { ShiftList } from './shift-list.tsx'
import type { Calendar } from './use-calendar.ts'

/** On phones: the days on which somebody is away, one below the other. */
export function CalendarAgenda({ calendar: { days, rows, search, today } }: { calendar: Calendar }) {
  const { formatDate, formatMessage } = useIntl()
  const shown = days
    .map((day) => ({ day, all: peopleOn(rows, day) }))
    .map(({ day, all }) => ({
      day,
      away: all.filter(isAway),
      working: search.by === 'week' ? all.filter(({ of }) => of?.shifts.length) : [],
    }))
    .filter(({ away, working }) => away.length + working.length)
  if (!shown.length)
    return (
      <EmptyState icon={CalendarCheck} title={formatMessage({ id: 'clockin.calendar.nobodyAway' })}>
        <FormattedMessage id="clockin.calendar.nobodyAwayText" />
      </EmptyState>
    )
  return (
    <ol className={styles.days} aria-label={formatMessage({ id: 'clockin.calendar' })}>
      {shown.map(({ day, away, working }) => (
        <li key={day} className={styles.day} data-today={day === today || undefined}>
          <h2 className={styles.name}>
            <RouterLink to={calendarPath} search={{ ...search, day }}>
              {formatDate(dateOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
            </RouterLink>
          </h2>
          <AwayList people={away} />
          <ShiftList people={working} />
        </li>
      ))}
    </ol>
  )
}
