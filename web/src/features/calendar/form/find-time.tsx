import type { FoundTime } from '@atrium/contract/calendar/places'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { dayIn, timeIn } from '#ui/time/zones.ts'
import { nameOf, usePeople } from '#features/people/people.ts'
import { addDays } from '../grid/days.ts'
import { placeOf } from '../grid/shown.ts'
import { useTimeWords } from '../grid/use-time-words.ts'
import { calendar } from '../server.ts'
import { useCalendars } from '../use-calendars.ts'
import { timesOf, type EventDraft, type Guest } from './event-draft.ts'
import styles from './form.module.css'

type FindTimeProps = {
  draft: EventDraft
  eventId: string | undefined
  guests: readonly Guest[]
  onChange: (part: Partial<EventDraft>) => void
}

/** How far ahead times are looked for, in days. */
const ahead = 14
const usualMinutes = 60

/** Times at which most of the guests can come, with a free room if one is wanted. Taking one fills in the form. */
export function FindTime({ draft, eventId, guests, onChange }: FindTimeProps) {
  const { formatMessage } = useIntl()
  const ownId = useSession().employee_id
  const [needsRoom, setNeedsRoom] = useState(false)
  const times = timesOf(draft)
  const minutes = times ? (Date.parse(times.ends_at) - Date.parse(times.starts_at)) / 60_000 : usualMinutes
  const employees = [...new Set([ownId, ...guests.map(({ id }) => id)])].map((employee_id) => ({ employee_id }))
  const found = useQuery({
    ...calendar.query('findEventTimes', {
      employees,
      from: draft.first,
      to: addDays(draft.first, ahead),
      time_zone: draft.zone,
      duration_minutes: minutes >= 5 && minutes <= 24 * 60 ? minutes : usualMinutes,
      needs_room: needsRoom,
      ...(eventId && { event_id: eventId }),
      limit: 6,
    }),
    enabled: /^\d{4}-\d\d-\d\d$/.test(draft.first),
  })
  const take = ({ starts_at, ends_at, place_ids }: FoundTime): void => {
    const [room] = place_ids
    onChange({
      first: dayIn(starts_at, draft.zone),
      last: dayIn(ends_at, draft.zone),
      from: timeIn(starts_at, draft.zone),
      until: timeIn(ends_at, draft.zone),
      ...(needsRoom && room && { placeIds: [room] }),
    })
  }
  return (
    <section className={styles.found} aria-label={formatMessage({ id: 'calendar.findTime' })}>
      <Checkbox label={formatMessage({ id: 'calendar.withRoom' })} value={needsRoom} onValueChange={setNeedsRoom} />
      {found.isPending && (
        <DelayedLoader delay={200}>
          <Skeleton shape="block" height="150px" />
        </DelayedLoader>
      )}
      {found.isError && <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.data && !found.data.items.length && (
        <p className={styles.note}>
          <FormattedMessage id="calendar.noTime" />
        </p>
      )}
      <ul className={styles.foundTimes}>
        {found.data?.items.map((one) => (
          <FoundRow key={one.starts_at} time={one} zone={draft.zone} hasRoom={needsRoom} onTake={() => take(one)} />
        ))}
      </ul>
    </section>
  )
}

function FoundRow({ time, zone, hasRoom, onTake }: { time: FoundTime; zone: string; hasRoom: boolean; onTake: () => void }) {
  const { formatMessage, formatList } = useIntl()
  const words = useTimeWords()
  const { placeNames } = useCalendars()
  const names = (ids: readonly string[]): string =>
    formatList(
      ids.map((id) => known.get(id) ?? '…'),
      { type: 'conjunction' },
    )
  const { free_ids, busy_ids, outside_hours_ids, place_ids } = time
  const known = new Map(usePeople([...busy_ids, ...outside_hours_ids]).map((person) => [person.employee_id, nameOf(person)]))
  const when = words.span(placeOf({ ...time, starts_at_local: '', ends_at_local: '', all_day: false }, zone))
  const [room] = hasRoom ? placeNames(place_ids) : []
  return (
    <li className={styles.foundTime}>
      <span>
        <b>{when}</b>
        <span className={styles.note}>
          {[
            busy_ids.length
              ? formatMessage(
                  { id: 'calendar.freeBut' },
                  { free: free_ids.length, count: free_ids.length + busy_ids.length, names: names(busy_ids) },
                )
              : formatMessage({ id: 'calendar.allFree' }),
            ...(outside_hours_ids.length ? [formatMessage({ id: 'calendar.outsideHours' }, { names: names(outside_hours_ids) })] : []),
            ...(room ? [room] : []),
          ].join(' · ')}
        </span>
      </span>
      <Button size="small" onClick={onTake} aria-label={formatMessage({ id: 'calendar.takeTime' }, { when })}>
        <FormattedMessage id="calendar.take" />
      </Button>
    </li>
  )
}
