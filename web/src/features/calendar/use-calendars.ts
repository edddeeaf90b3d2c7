import type { CalendarColour } from '@atrium/contract/calendar/kinds'
import { useQuery } from '@tanstack/react-query'
import { calendar } from './server.ts'

/** The calendars that the person sees, and the rooms and things that can be booked. */
export function useCalendars() {
  const list = useQuery({ ...calendar.query('listCalendars', {}), staleTime: 10 * 60_000 })
  const places = useQuery({ ...calendar.query('listPlaces', { limit: 100 }), staleTime: 10 * 60_000 }).data?.items ?? []
  const calendars = list.data?.items ?? []
  const byId = new Map(calendars.map((one) => [one.calendar_id, one]))
  const names = new Map(places.map(({ place_id, place_name }) => [place_id, place_name]))
  return {
    list,
    calendars,
    places,
    calendarOf: (id: string | null) => (id ? byId.get(id) : undefined),
    /** Events of no calendar are in the hosts’ own ones. */
    colourOf: (id: string | null): CalendarColour => (id ? (byId.get(id)?.colour ?? 'blue') : 'blue'),
    placeNames: (ids: readonly string[]): string[] => ids.flatMap((id) => names.get(id) ?? []),
  }
}
