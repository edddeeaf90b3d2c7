import type { CalendarEvent, EventGuest } from '@atrium/contract/calendar/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { profilePath } from '#features/people/paths.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { timeIn, ownZone } from '#ui/time/zones.ts'
import { cityOf } from '../grid/zone-hours.tsx'
import { calendar, whichOf } from '../server.ts'
import { AnswerChip } from './answer-chip.tsx'
import { CheckInGuest } from './check-in-guest.tsx'
import styles from './event.module.css'

const InviteDialog = dialogOnDemand(() => import('./invite-dialog.tsx'))

/** Who comes, and who does not: hosts first. */
export function GuestsCard({ event, first }: { event: CalendarEvent; first: readonly EventGuest[] }) {
  const { formatMessage } = useIntl()
  const [isAll, setAll] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const list = useInfiniteQuery({ ...calendar.pages('listEventGuests', { ...whichOf(event), limit: 50 }), enabled: isAll })
  const guests = list.data?.pages.flatMap(({ items }) => items) ?? first
  const { counts } = event
  const total = counts ? counts.yes + counts.maybe + counts.no + counts.none + counts.waiting : first.length
  return (
    <Card
      title={formatMessage({ id: 'calendar.guests' })}
      action={
        event.can.invite && (
          <Button size="small" icon={UserPlus} onClick={() => setInviting(true)}>
            <FormattedMessage id="calendar.invite" />
          </Button>
        )
      }
    >
      <InviteDialog open={isInviting} event={event} onClose={() => setInviting(false)} />
      {counts && (
        <p className={styles.counts}>
          {(['yes', 'maybe', 'no', 'none', 'waiting'] as const)
            .filter((one) => counts[one] > 0)
            .map((one) => (
              <span key={one} className={styles.count} data-response={one}>
                {formatMessage({ id: `calendar.count.${one}` }, { count: counts[one] })}
              </span>
            ))}
        </p>
      )}
      <CardRows>
        {guests.map((guest) => (
          <Guest key={guest.employee_id ?? guest.email} guest={guest} event={event} />
        ))}
      </CardRows>
      {!isAll && total > guests.length && (
        <Button size="small" tone="plain" onClick={() => setAll(true)}>
          <FormattedMessage id="calendar.allGuests" values={{ count: total }} />
        </Button>
      )}
      {list.hasNextPage && (
        <Button size="small" tone="plain" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <FormattedMessage id="calendar.moreGuests" />
        </Button>
      )}
    </Card>
  )
}

function Guest({ guest, event }: { guest: EventGuest; event: CalendarEvent }) {
  const { formatMessage, formatTime } = useIntl()
  const person = usePerson(guest.employee_id ?? undefined)
  const name = person ? nameOf(person) : (guest.email ?? '…')
  const zone = person?.time_zone
  const isElsewhere = zone && !event.all_day && timeIn(event.starts_at, zone) !== timeIn(event.starts_at, ownZone())
  const facts = [
    ...(guest.is_host ? [formatMessage({ id: 'calendar.host' })] : []),
    ...(guest.note ? [guest.note] : []),
    ...(isElsewhere
      ? [
          formatMessage(
            { id: 'calendar.there' },
            { time: formatTime(event.starts_at, { timeZone: zone, hour: 'numeric', minute: '2-digit' }), city: cityOf(zone) },
          ),
        ]
      : []),
    ...(guest.attends === 'by_call' ? [formatMessage({ id: 'calendar.byCall' })] : []),
    ...(guest.waiting_position ? [formatMessage({ id: 'calendar.waitingAt' }, { place: guest.waiting_position })] : []),
    ...(guest.checked_in_at ? [formatMessage({ id: 'calendar.isHere' })] : []),
    ...(guest.is_outdated ? [formatMessage({ id: 'calendar.saidBefore' })] : []),
  ]
  return (
    <CardRow
      leading={<Avatar name={name} photo={person?.profile_url} size="small" />}
      title={
        guest.employee_id ? (
          <RouterLink to={profilePath(guest.employee_id)} className={styles.name}>
            {name}
          </RouterLink>
        ) : (
          name
        )
      }
      detail={facts.join(' · ') || undefined}
      action={
        <>
          {guest.response && !guest.is_outdated && <AnswerChip response={guest.response} />}
          {guest.employee_id && !guest.is_host && !guest.checked_in_at && (
            <CheckInGuest event={event} employeeId={guest.employee_id} name={name} />
          )}
        </>
      }
    />
  )
}
