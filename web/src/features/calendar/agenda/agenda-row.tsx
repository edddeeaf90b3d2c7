import type { EventItem } from '@atrium/contract/calendar/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { nameOf, usePeople } from '#features/people/people.ts'
import { AvatarStack } from '#ui/marks/avatar.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { JoinButton, useCanJoin } from '../call/join-button.tsx'
import { AnswerButtons } from '../event/answer-buttons.tsx'
import { AnswerChip } from '../event/answer-chip.tsx'
import { EventThumbnail } from '../event/event-thumbnail.tsx'
import hue from '../grid/hue.module.css'
import type { Shown } from '../grid/shown.ts'
import { useTimeWords } from '../grid/use-time-words.ts'
import styles from './agenda.module.css'

/** One event of the list: when, what, who comes, and the own answer. */
export function AgendaRow({ shown, item, isNarrow }: { shown: Shown; item: EventItem | undefined; isNarrow: boolean }) {
  const words = useTimeWords()
  const { title, path, search } = shown
  return (
    <li className={`${hue.hue} ${styles.row}`} data-hue={shown.hue} data-declined={shown.isDeclined}>
      <span className={styles.times}>
        {shown.isAllDay ? (
          <FormattedMessage id="calendar.allDay" />
        ) : (
          <>
            <b>{words.time(shown.from)}</b>
            <span>{words.time(shown.until)}</span>
          </>
        )}
      </span>
      <span className={styles.mark} aria-hidden />
      <span className={styles.words}>
        {path ? (
          <RouterLink to={path} {...(search && { search })} className={styles.title} dir="auto">
            {title}
          </RouterLink>
        ) : (
          <span className={styles.title} dir="auto">
            {title}
          </span>
        )}
        <Detail shown={shown} item={item} />
      </span>
      {item?.picture_id && !isNarrow && <EventThumbnail fileId={item.picture_id} />}
      {item && !isNarrow && <Faces item={item} />}
      {item && <Answer item={item} isNarrow={isNarrow} />}
    </li>
  )
}

/** Where, and what has to be known first: that it moved, or begins soon. */
function Detail({ shown, item }: { shown: Shown; item: EventItem | undefined }) {
  const { formatMessage, formatTime } = useIntl()
  const now = useNow()
  const minutes = item ? Math.ceil((Date.parse(item.starts_at) - now) / 60_000) : 0
  const parts = [
    ...(item?.moved_from
      ? [formatMessage({ id: 'calendar.movedFrom' }, { time: formatTime(item.moved_from, { hour: 'numeric', minute: '2-digit' }) })]
      : []),
    ...(minutes > 0 && minutes <= 60 && !shown.isAllDay ? [formatMessage({ id: 'calendar.beginsIn' }, { count: minutes })] : []),
    ...(shown.detail ? [shown.detail] : []),
    ...(item?.own.waiting_position ? [formatMessage({ id: 'calendar.waitingAt' }, { place: item.own.waiting_position })] : []),
  ]
  return (
    <span className={styles.detail} dir="auto">
      {parts.join(' · ') || '\u00a0'}
    </span>
  )
}

function Faces({ item: { going_ids, going_count } }: { item: EventItem }) {
  const { formatMessage } = useIntl()
  const people = usePeople(going_ids)
  const rest = (going_count ?? 0) - going_ids.length
  if (!going_count || !people.length) return null
  return (
    <AvatarStack
      people={people.map((person) => ({ name: nameOf(person), photo: person.profile_url }))}
      limit={4}
      label={formatMessage({ id: 'calendar.going' }, { count: going_count })}
      {...(rest > 0 && { total: going_count })}
    />
  )
}

/** The way into its call while that is open; else the own answer, or where it is missing, the ways to give it. */
function Answer({ item, isNarrow }: { item: EventItem; isNarrow: boolean }) {
  const { own, asks_response, ends_at } = item
  const canJoin = useCanJoin(item)
  const isOver = Date.parse(ends_at) < useNow()
  if (canJoin) return <JoinButton item={item} />
  const isAsked = own.is_invited && !own.is_host && asks_response
  if (!isAsked && !own.response) return null
  const isOpen = isAsked && !isOver && (own.response === null || own.is_outdated)
  if (!isOpen) return own.response && <AnswerChip response={own.response} />
  return <AnswerButtons item={item} isMenu={isNarrow} />
}
