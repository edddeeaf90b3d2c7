import type { CalendarEvent, EventGuest } from '@atrium/contract/calendar/schemas'
import { Armchair, Globe, MapPin, Video, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePeople } from '#features/people/people.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { Link } from '#ui/text/link.tsx'
import { ownZone, timeIn } from '#ui/time/zones.ts'
import { minutesOf } from '../grid/days.ts'
import { cityOf } from '../grid/zone-hours.tsx'
import { useCalendars } from '../use-calendars.ts'
import styles from './event.module.css'

type FactsProps = { event: CalendarEvent; guests: readonly EventGuest[] }

/** Where it is, how many seats are left, the call, and for whom it is night: before the guests. */
export function EventFacts({ event, guests }: FactsProps) {
  const { formatMessage } = useIntl()
  const { placeNames } = useCalendars()
  const where = [...placeNames(event.place_ids), ...(event.place ? [event.place] : [])].join(', ')
  return (
    <div className={styles.facts}>
      {(where || event.seats !== null) && (
        <Fact icon={where ? MapPin : Armchair} label={where || formatMessage({ id: 'calendar.seats' })}>
          {event.seats === null ? (
            event.counts && <FormattedMessage id="calendar.going" values={{ count: event.counts.in_person || event.counts.yes }} />
          ) : (
            <>
              <b>{formatMessage({ id: 'calendar.seatsOf' }, { taken: event.seats_taken, seats: event.seats })}</b>
              <ProgressBar label={formatMessage({ id: 'calendar.seats' })} done={event.seats_taken} total={event.seats} />
              <span className={styles.note}>
                {event.counts?.waiting
                  ? formatMessage({ id: 'calendar.waitingCount' }, { count: event.counts.waiting })
                  : formatMessage({ id: 'calendar.seatsText' })}
              </span>
            </>
          )}
        </Fact>
      )}
      {event.call_link && (
        <Fact icon={Video} label={formatMessage({ id: 'calendar.byCall' })}>
          {event.counts && event.counts.by_call > 0 && <FormattedMessage id="calendar.going" values={{ count: event.counts.by_call }} />}
          <Link href={event.call_link} external>
            <FormattedMessage id="calendar.openCall" />
          </Link>
        </Fact>
      )}
      <Zones event={event} guests={guests} />
    </div>
  )
}

function Fact({ icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <Card>
      <div className={styles.fact}>
        <span className={styles.factLabel} dir="auto">
          <Icon of={icon} size="small" />
          {label}
        </span>
        {children}
      </div>
    </Card>
  )
}

const isNight = (minutes: number): boolean => minutes < 7 * 60 || minutes >= 22 * 60

/** What clocks show where guests are, if it is another time there; first where it is night. */
function Zones({ event, guests }: FactsProps) {
  const { formatMessage, formatTime } = useIntl()
  const people = usePeople(guests.flatMap(({ employee_id }) => employee_id ?? []))
  if (event.all_day) return null
  const own = timeIn(event.starts_at, ownZone())
  const elsewhere = people
    .flatMap((person) => (person.time_zone ? [{ person, zone: person.time_zone, time: timeIn(event.starts_at, person.time_zone) }] : []))
    .filter(({ time }) => time !== own)
    .toSorted((one, other) => Number(isNight(minutesOf(other.time))) - Number(isNight(minutesOf(one.time))))
  const [first] = elsewhere
  if (!first) return null
  const nights = elsewhere.filter(({ time }) => isNight(minutesOf(time))).length
  return (
    <Fact icon={Globe} label={formatMessage({ id: 'calendar.zones' })}>
      <b>
        {formatMessage(
          { id: 'calendar.timeFor' },
          { time: formatTime(event.starts_at, { timeZone: first.zone, hour: 'numeric', minute: '2-digit' }), name: nameOf(first.person) },
        )}
      </b>
      <span className={styles.note}>
        {nights
          ? formatMessage({ id: 'calendar.nightFor' }, { count: nights })
          : formatMessage({ id: 'calendar.inCity' }, { city: cityOf(first.zone) })}
      </span>
    </Fact>
  )
}
