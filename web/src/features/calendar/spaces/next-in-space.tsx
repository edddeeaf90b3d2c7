import { calendarPath } from '@atrium/contract/calendar/paths'
import type { SpaceEvent } from '@atrium/contract/calendar/spaces'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Calendar } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { dayIn, ownZone } from '#ui/time/zones.ts'
import { calendar } from '../server.ts'
import styles from './next-in-space.module.css'

/** In the header of a space: its next event. One request serves all spaces, and begins after the conversation is there. */
export default function NextInSpace({ spaceId }: { spaceId: string }) {
  const now = useNow()
  const { data } = useQuery({ ...calendar.query('listSpaceEvents', {}), staleTime: 300_000 })
  const next = data?.items.find(({ space_id, ends_at }) => space_id === spaceId && Date.parse(ends_at) > now)
  return next ? <NextEvent event={next} now={now} /> : null
}

function NextEvent({ event, now }: { event: SpaceEvent; now: number }) {
  const { formatDate, formatRelativeTime, formatTime } = useIntl()
  const { event_id, occurrence, title, starts_at, starts_at_local, all_day } = event
  const day = all_day ? starts_at_local.slice(0, 'YYYY-MM-DD'.length) : dayIn(starts_at, ownZone())
  const days = Math.max(0, (Date.parse(day) - Date.parse(dayIn(now, ownZone()))) / 86_400_000)
  const nameOfDay = (style: 'long' | 'short'): string =>
    days < 2 && style === 'long'
      ? formatRelativeTime(days, 'day', { numeric: 'auto' })
      : formatDate(`${day}T00:00Z`, { timeZone: 'UTC', ...(days > 6 ? { day: 'numeric', month: 'short' } : { weekday: 'short' }) })
  const time = all_day ? [] : [formatTime(starts_at, { hour: 'numeric', minute: '2-digit' })]
  return (
    <Link to={`${calendarPath}/event/${event_id}`} {...(occurrence && { search: { occurrence } })} className={styles.next}>
      <Icon of={Calendar} size="small" />
      <bdi className={styles.title}>{title}</bdi>
      <span className={styles.when}>{[nameOfDay('long'), ...time].join(', ')}</span>
      <span className={styles.short}>{[...(days > 0 || all_day ? [nameOfDay('short')] : []), ...time].join(' ')}</span>
    </Link>
  )
}
