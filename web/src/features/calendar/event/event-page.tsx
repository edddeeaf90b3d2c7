import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { AttachedFiles } from '#features/chat/attached-files.tsx'
import { Words } from '#features/chat/words.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Card } from '#ui/rows/card.tsx'
import { CallCard } from '../call/call-card.tsx'
import { calendar, whichOf } from '../server.ts'
import { AnswerCard } from './answer-card.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventHead } from './event-head.tsx'
import styles from './event.module.css'
import { GuestsCard } from './guests-card.tsx'
import { Proposals } from './proposals.tsx'

const RemindersCard = lazyBeside(() => import('./reminders-card.tsx'))
const Comments = lazyWithRetry(() => import('../comments/comments.tsx'))

/** An event, with what it asks of the person first. */
export function EventPage({ event }: { event: CalendarEvent }) {
  const { formatMessage } = useIntl()
  const guests = useQuery({ ...calendar.query('listEventGuests', { ...whichOf(event), limit: 10 }), enabled: event.can.see_guests })
  const isWaiting = event.can.see_guests && guests.isPending
  const named = guests.data?.items.flatMap(({ employee_id }) => employee_id ?? []) ?? []
  // Names that arrive late would move what is below them.
  const isHeld = useHoldUntilNamed(isWaiting ? undefined : [...new Set([event.updated_by, ...event.host_ids, ...named])])
  if (isWaiting || isHeld) return null
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <EventHead event={event} />
        {event.picture && (
          <div className={styles.picture}>
            <AttachedFiles files={[event.picture]} />
          </div>
        )}
        <CallCard event={event} />
        {event.can.respond && <AnswerCard event={event} />}
        <Proposals event={event} />
        <EventFacts event={event} guests={guests.data?.items ?? []} />
        <About event={event} />
        <Card title={formatMessage({ id: 'calendar.comments' })}>
          <Loading>
            <Comments event={event} />
          </Loading>
        </Card>
      </div>
      <div className={styles.side}>
        {event.can.see_guests && <GuestsCard event={event} first={guests.data?.items ?? []} />}
        <CheckInCard event={event} />
        <RemindersCard event={event} />
      </div>
    </div>
  )
}

/** What it is about, and who changed it last and why. */
function About({ event: { description, updated_by, updated_at, reason } }: { event: CalendarEvent }) {
  const { formatMessage, formatDate } = useIntl()
  const person = usePerson(updated_by)
  return (
    <Card title={formatMessage({ id: 'calendar.words' })}>
      <div className={styles.words}>
        {description ? (
          <Words document={description} />
        ) : (
          <p className={styles.note}>
            <FormattedMessage id="calendar.noWords" />
          </p>
        )}
        {reason && (
          <p className={styles.note} dir="auto">
            {formatMessage({ id: 'calendar.reason' }, { reason })}
          </p>
        )}
        <p className={styles.note}>
          {formatMessage(
            { id: 'calendar.changedBy' },
            { name: person ? nameOf(person) : '…', day: formatDate(updated_at, { dateStyle: 'medium' }) },
          )}
        </p>
      </div>
    </Card>
  )
}
