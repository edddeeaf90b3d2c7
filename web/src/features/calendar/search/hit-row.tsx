import type { EventHit } from '@atrium/contract/calendar/hits'
import { calendarPath } from '@atrium/contract/calendar/paths'
import { Calendar, LockKeyhole, Repeat } from 'lucide-react'
import { useIntl } from 'react-intl'
import { HitLink } from '#features/search/hit-link.tsx'
import { Marked } from '#features/search/marked.tsx'
import { SpaceAvatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'

/** An event that a search found: its title, when it is, and the words around what was searched. */
export function HitRow({ hit }: { hit: EventHit }) {
  const { formatDate, formatMessage } = useIntl()
  const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  const when = hit.all_day
    ? formatDate(`${hit.starts_at_local.slice(0, 10)}T00:00Z`, { ...date, timeZone: 'UTC' })
    : formatDate(hit.starts_at, { ...date, hour: 'numeric', minute: '2-digit' })
  return (
    <HitLink
      to={`${calendarPath}/event/${hit.event_id}`}
      {...(hit.occurrence && { search: { occurrence: hit.occurrence } })}
      figure={<SpaceAvatar name={hit.title.map(({ text }) => text).join('')} icon={Calendar} />}
      name={<Marked pieces={hit.title} />}
      facts={
        <>
          {hit.is_recurring && <Chip icon={Repeat}>{formatMessage({ id: 'calendar.search.series' })}</Chip>}
          {hit.is_private && <Chip icon={LockKeyhole}>{formatMessage({ id: 'calendar.search.private' })}</Chip>}
        </>
      }
      when={when}
      snippet={hit.snippet}
    />
  )
}
