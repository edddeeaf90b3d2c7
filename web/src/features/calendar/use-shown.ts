import type { CalendarColour } from '@atrium/contract/calendar/kinds'
import { calendarPath } from '@atrium/contract/calendar/paths'
import type { EventItem } from '@atrium/contract/calendar/schemas'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { nameOf, usePeople } from '#features/people/people.ts'
import { ownZone } from '#ui/time/zones.ts'
import type { Day } from './grid/days.ts'
import { placeOf, type Shown } from './grid/shown.ts'
import { layerHues, useLayers } from './layers.ts'
import { calendar } from './server.ts'
import { useCalendars } from './use-calendars.ts'

export type Range = { from: Day; to: Day }
export const keyOfItem = ({ event_id, occurrence }: Pick<EventItem, 'event_id' | 'occurrence'>): string => `${event_id} ${occurrence ?? ''}`

/** The events of some days that the person wants to see, with those of colleagues and the layers. */
export function useShown(range: Range) {
  const layers = useLayers()
  const { colourOf } = useCalendars()
  const common = { placeholderData: keepPreviousData, staleTime: 60_000 } as const
  const list = useQuery({ ...calendar.query('listEvents', { ...range, time_zone: ownZone() }), ...common })
  const theirs = useQueries({
    queries: layers.employees.map((employee_id) => ({
      ...calendar.query('listEvents', { ...range, time_zone: ownZone(), employee_id }),
      staleTime: 60_000,
    })),
  })
  const own = (list.data?.items ?? []).filter(({ calendar_id }) => layers.isShown(calendar_id ?? 'own'))
  const known = new Set(list.data?.items.map(keyOfItem))
  const others = theirs.flatMap(({ data }, index) =>
    (data?.items ?? []).filter((item) => !known.has(keyOfItem(item))).map((item) => ({ item, employeeId: layers.employees[index] ?? '' })),
  )
  const shownOf = useShownOf(layers.employees)
  const layerShown = useLayerShown(range)
  return {
    list,
    items: [...own, ...others.map(({ item }) => item)],
    shown: [
      ...layerShown,
      ...own.map((item) => shownOf(item, colourOf(item.calendar_id))),
      ...others.map(({ item, employeeId }) => shownOf(item, 'grey', employeeId)),
    ],
  }
}

/** How events are drawn: with where they are, who comes, and whether the person answered. */
function useShownOf(employees: readonly string[]) {
  const { formatMessage } = useIntl()
  const { placeNames } = useCalendars()
  const names = new Map(usePeople(employees).map((person) => [person.employee_id, nameOf(person)]))
  return (item: EventItem, hue: CalendarColour, employeeId?: string): Shown => {
    const { event_id, occurrence, own, is_busy_only, place, place_ids, going_count, with_call } = item
    const whose = employeeId && { name: names.get(employeeId) ?? '…' }
    const detail = [
      ...placeNames(place_ids),
      ...(place ? [place] : []),
      ...(going_count && going_count > 1 ? [formatMessage({ id: 'calendar.going' }, { count: going_count })] : []),
      ...(with_call ? [formatMessage({ id: 'calendar.byCall' })] : []),
    ].join(' · ')
    return {
      key: employeeId ? `${keyOfItem(item)} ${employeeId}` : keyOfItem(item),
      title: whose
        ? formatMessage({ id: is_busy_only ? 'calendar.busy' : 'calendar.theirs' }, { ...whose, title: item.title })
        : item.title,
      hue,
      ...placeOf(item, ownZone()),
      ...(detail && { detail }),
      ...(!is_busy_only && { path: `${calendarPath}/event/${event_id}`, ...(occurrence && { search: { occurrence } }) }),
      isOpen: isOpen(item),
      isDeclined: own.response === 'no',
      canMove: item.can_update,
    }
  }
}

/** Whether the person has yet to say whether they come. */
export const isOpen = ({ own: { response, is_invited, is_host, is_outdated }, asks_response }: EventItem): boolean =>
  response === 'maybe' || is_outdated || (is_invited && !is_host && asks_response && response === null)

/** Birthdays, holidays and the like. */
function useLayerShown(range: Range): Shown[] {
  const { formatMessage } = useIntl()
  const { shownLayers } = useLayers()
  const { data } = useQuery({
    ...calendar.query('listEventLayers', { ...range, layers: shownLayers }),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    enabled: shownLayers.length > 0,
  })
  const items = shownLayers.length ? (data?.items ?? []) : []
  const people = usePeople(items.flatMap(({ employee_id }) => employee_id ?? []))
  const names = new Map(people.map((person) => [person.employee_id, nameOf(person)]))
  return items.map(({ layer, from, to, title, employee_id, years, location, path }, index) => ({
    key: `${layer} ${from} ${employee_id ?? title ?? ''} ${index}`,
    title: formatMessage(
      { id: `calendar.layerItem.${layer}` },
      { name: employee_id ? (names.get(employee_id) ?? '…') : '', title: title ?? '', years: years ?? 0 },
    ),
    detail: location ?? formatMessage({ id: `calendar.layer.${layer}` }),
    hue: layerHues[layer],
    isAllDay: true,
    first: from,
    last: to,
    from: 0,
    until: 24 * 60,
    ...(path && { path }),
  }))
}
