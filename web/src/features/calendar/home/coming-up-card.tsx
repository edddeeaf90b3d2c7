import { calendarPath } from '@atrium/contract/calendar/paths'
import type { EventItem } from '@atrium/contract/calendar/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { dayIn, ownZone } from '#ui/time/zones.ts'
import { JoinButton, useCanJoin } from '../call/join-button.tsx'
import { AnswerButtons } from '../event/answer-buttons.tsx'
import { addDays } from '../grid/days.ts'
import { calendar } from '../server.ts'
import { useCalendars } from '../use-calendars.ts'
import { isOpen, keyOfItem } from '../use-shown.ts'
import styles from './coming-up-card.module.css'

const shown = 4
/** How far ahead, in days. */
const ahead = 7

/** On Home: the next events of the person. Nothing while none comes. */
export default function ComingUpCard() {
  const { formatMessage } = useIntl()
  const now = useNow()
  const today = dayIn(now, ownZone())
  const range = { from: today, to: addDays(today, ahead), time_zone: ownZone() }
  const { data, isPending } = useQuery({ ...calendar.query('listEvents', { ...range, limit: 40 }), staleTime: 60_000 })
  useCardIsReady(!isPending)
  const next = (data?.items ?? []).filter(({ ends_at, own }) => Date.parse(ends_at) > now && own.response !== 'no').slice(0, shown)
  if (!next.length) return null
  return (
    <Card
      title={formatMessage({ id: 'calendar.comingUp' })}
      action={
        <Link render={<RouterLink to={calendarPath} />}>
          <FormattedMessage id="calendar.toCalendar" />
        </Link>
      }
    >
      <CardRows>
        {next.map((item) => (
          <Row key={keyOfItem(item)} item={item} today={today} />
        ))}
      </CardRows>
    </Card>
  )
}

function Row({ item, today }: { item: EventItem; today: string }) {
  const { formatMessage, formatDate, formatTime } = useIntl()
  const { placeNames } = useCalendars()
  const canJoin = useCanJoin(item)
  const { event_id, occurrence, starts_at, all_day, starts_at_local, place, place_ids, title } = item
  const day = all_day ? starts_at_local.slice(0, 10) : dayIn(starts_at, ownZone())
  const isNear = day <= addDays(today, 1)
  const dayWords = isNear
    ? formatMessage({ id: day <= today ? 'calendar.today' : 'calendar.tomorrow' })
    : formatDate(new Date(`${day}T00:00Z`), { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
  const when = all_day ? dayWords : `${dayWords}, ${formatTime(starts_at, { hour: 'numeric', minute: '2-digit' })}`
  return (
    <CardRow
      title={
        <RouterLink
          to={`${calendarPath}/event/${event_id}`}
          {...(occurrence && { search: { occurrence } })}
          className={styles.name}
          dir="auto"
        >
          {title}
        </RouterLink>
      }
      detail={[when, ...placeNames(place_ids), ...(place ? [place] : [])].join(' · ')}
      action={canJoin ? <JoinButton item={item} /> : item.own.response === null && isOpen(item) && <AnswerButtons item={item} isMenu />}
    />
  )
}
