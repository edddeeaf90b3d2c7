import { eventPath } from '@atrium/contract/calendar/paths'
import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import type { Message } from '@atrium/contract/chat/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { linkedIdsIn } from '#app/links/app-links.ts'
import { ownZone } from '#ui/time/zones.ts'
import { AnswerButtons } from '../event/answer-buttons.tsx'
import { AnswerChip } from '../event/answer-chip.tsx'
import { EventThumbnail } from '../event/event-thumbnail.tsx'
import { dateOf } from '../grid/days.ts'
import { placeOf } from '../grid/shown.ts'
import { useTimeWords } from '../grid/use-time-words.ts'
import { calendar } from '../server.ts'
import { useCalendars } from '../use-calendars.ts'
import styles from './event-cards.module.css'

/** The events to which a message or a post links, for readers who may see them; others see only the link, which names nothing. */
export default function EventCards({ message: { body } }: { message: Pick<Message, 'body'> }) {
  return body && linkedIdsIn(body, location.host, (id) => eventPath(id)).map((id) => <LinkedEvent key={id} id={id} />)
}

function LinkedEvent({ id }: { id: string }) {
  const { data, isPending, isError } = useQuery({ ...calendar.query('getEvent', { event_id: id }), retry: false, staleTime: 60_000 })
  if (isPending) return <div className={styles.coming} />
  return isError || !data ? null : <EventCard event={data} />
}

/** When, what and where, and the ways to answer. */
function EventCard({ event }: { event: CalendarEvent }) {
  const { formatMessage, formatNumber } = useIntl()
  const titleId = useId()
  const words = useTimeWords()
  const { placeNames } = useCalendars()
  const at = placeOf(event, ownZone())
  const where = [...placeNames(event.place_ids), ...(event.place ? [event.place] : [])].join(', ')
  const going = event.going_count ? [formatMessage({ id: 'calendar.going' }, { count: event.going_count })] : []
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <span className={styles.tile} aria-hidden>
        <span>{words.weekday(at.first)}</span>
        <b>{formatNumber(dateOf(at.first).getUTCDate(), { useGrouping: false })}</b>
      </span>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title} dir="auto">
          <Link to={eventPath(event.event_id)} {...(event.occurrence && { search: { occurrence: event.occurrence } })}>
            {event.title}
          </Link>
        </h2>
        <p className={styles.facts} dir="auto">
          {[words.span(at), ...(where ? [where] : []), ...going].join(' · ')}
        </p>
      </div>
      {event.picture && <EventThumbnail fileId={event.picture.file_id} alt={event.picture.alt ?? ''} />}
      <Answer event={event} />
    </section>
  )
}

function Answer({ event }: { event: CalendarEvent }) {
  const { own, can, asks_response } = event
  if (own.is_host) return null
  const isAsked = can.respond && asks_response && (own.response === null || own.is_outdated)
  if (isAsked) return <AnswerButtons item={event} isMenu={false} />
  return own.response && <AnswerChip response={own.response} />
}
