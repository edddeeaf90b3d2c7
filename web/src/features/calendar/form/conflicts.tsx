import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { nameOf, usePeople } from '#features/people/people.ts'
import { Banner } from '#ui/states/banner.tsx'
import { dayIn, ownZone } from '#ui/time/zones.ts'
import { calendar } from '../server.ts'
import { useCalendars } from '../use-calendars.ts'
import { factsOf, timesOf, type EventDraft } from './event-draft.ts'

/** After the last change, in milliseconds. */
const pause = 300

/** Says before it is saved who is not free then, and which rooms are taken. */
export function Conflicts({ draft, eventId }: { draft: EventDraft; eventId: string | undefined }) {
  const { formatMessage, formatDate, formatTime } = useIntl()
  const { placeNames } = useCalendars()
  const times = timesOf(draft)
  const employees = draft.isForAudience ? [] : factsOf(draft).guests.employees
  const asked = useSettled(
    times && times.starts_at < times.ends_at && (employees.length || draft.placeIds.length)
      ? {
          ...times,
          rrule: factsOf(draft).rrule,
          employees: employees.slice(0, 100),
          place_ids: draft.placeIds,
          time_zone: draft.zone,
          ...(eventId && { event_id: eventId }),
        }
      : undefined,
  )
  const { data } = useQuery({ ...calendar.query('listEventConflicts', asked ?? {}), enabled: asked !== undefined })
  const busy = asked ? (data?.people ?? []) : []
  const taken = asked ? (data?.places ?? []) : []
  const people = new Map(usePeople([...new Set(busy.map(({ employee_id }) => employee_id))]).map((one) => [one.employee_id, nameOf(one)]))
  const when = (from: string, until: string): string =>
    `${formatDate(from, { day: 'numeric', month: 'short' })}, ${formatTime(from, short)}–${formatTime(until, short)}`
  const lines = [
    ...taken.map(({ place_id, starts_at, ends_at }) =>
      formatMessage({ id: 'calendar.placeTaken' }, { name: placeNames([place_id])[0] ?? '…', when: when(starts_at, ends_at) }),
    ),
    ...[...people].map(([id, name]) => {
      const own = busy.filter(({ employee_id }) => employee_id === id)
      const [first] = own
      const isMaybe = own.every(({ kind }) => kind === 'maybe')
      const days = new Set(own.map(({ starts_at }) => dayIn(starts_at, ownZone()))).size
      return formatMessage(
        { id: isMaybe ? 'calendar.maybeBusy' : 'calendar.isBusy' },
        { name, when: first ? when(first.starts_at, first.ends_at) : '', more: days - 1 },
      )
    }),
  ]
  if (!lines.length) return null
  return (
    <Banner tone="warning">
      {lines.slice(0, most).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {lines.length > most && <div>{formatMessage({ id: 'calendar.moreConflicts' }, { count: lines.length - most })}</div>}
    </Banner>
  )
}

const short = { hour: 'numeric', minute: '2-digit' } as const
const most = 4

/** A value once it has stopped changing. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says whether it changed
  }, [key])
  return settled
}
