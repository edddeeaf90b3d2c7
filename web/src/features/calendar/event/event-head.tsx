import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import { CalendarDays, Clock, Lock } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'
import { ownZone } from '#ui/time/zones.ts'
import { dateOf } from '../grid/days.ts'
import { placeOf } from '../grid/shown.ts'
import { useTimeWords } from '../grid/use-time-words.ts'
import { cityOf } from '../grid/zone-hours.tsx'
import { useRepeatWords } from '../repeat/use-repeat-words.ts'
import { useCalendars } from '../use-calendars.ts'
import styles from './event.module.css'

/** When an event is, on the own clock and on that of the event, and how it repeats. */
export function EventHead({ event }: { event: CalendarEvent }) {
  const { formatMessage, formatNumber, formatTime } = useIntl()
  const words = useTimeWords()
  const repeats = useRepeatWords()
  const { calendarOf } = useCalendars()
  const own = placeOf(event, ownZone())
  const there = placeOf(event, event.time_zone)
  const isElsewhere = !event.all_day && event.time_zone !== ownZone() && (there.from !== own.from || there.first !== own.first)
  const calendar = calendarOf(event.calendar_id)
  return (
    <header className={styles.head}>
      <span className={styles.tile} aria-hidden>
        <span>{words.weekday(own.first)}</span>
        <b>{formatNumber(dateOf(own.first).getUTCDate(), { useGrouping: false })}</b>
      </span>
      <div className={styles.headWords}>
        <span className={styles.chips}>
          {calendar && (
            <Chip tone="accent" icon={CalendarDays}>
              {calendar.calendar_name}
            </Chip>
          )}
          {event.moved_from && (
            <Chip icon={Clock}>
              {formatMessage(
                { id: 'calendar.movedFrom' },
                { time: formatTime(event.moved_from, { weekday: 'short', hour: 'numeric', minute: '2-digit' }) },
              )}
            </Chip>
          )}
          {event.visibility === 'private' && <Chip icon={Lock}>{formatMessage({ id: 'calendar.private' })}</Chip>}
        </span>
        <p className={styles.title} dir="auto">
          {event.title}
        </p>
        <p className={styles.when}>
          {[
            words.span(own),
            ...(event.all_day ? [] : [cityOf(ownZone())]),
            ...(isElsewhere
              ? [formatMessage({ id: 'calendar.there' }, { time: words.time(there.from), city: cityOf(event.time_zone) })]
              : []),
            ...(event.rrule
              ? [
                  repeats.ofRule(event.rrule, {
                    day: event.occurrence?.slice(0, 10) ?? there.first,
                    isAllDay: event.all_day,
                    zone: event.time_zone,
                  }),
                ]
              : []),
          ].join(' · ')}
        </p>
      </div>
    </header>
  )
}
