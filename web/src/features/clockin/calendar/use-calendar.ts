import type { CalendarPerson } from '@atrium/contract/clockin/calendar'
import { limits } from '@atrium/contract/limits'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '#app/session/auth.tsx'
import { isPermitted } from '#app/session/permission.ts'
import { nameOf, usePeople } from '#features/people/people.ts'
import { useNow } from '#ui/time/use-now.ts'
import { dayIn, ownZone } from '../parts/zoned-times.ts'
import { calendarPath, readCalendarSearch, type CalendarSearch } from '../paths.ts'
import { clockin } from '../server.ts'
import { isAwayOn, moveDays, shownDays } from './calendar-days.ts'

const seers = { anyOf: ['clockin.see', 'clockin.manage'] }

/** The month or week that the address names, with those of the team who are away; a day of it may be open. */
export function useCalendar() {
  const navigate = useNavigate()
  const search = readCalendarSearch(useSearch({ strict: false }))
  const today = dayIn(useNow(), ownZone())
  const seesEveryone = isPermitted(useSession(), seers)
  const people = search.people === 'all' && seesEveryone ? 'all' : 'team'
  const days = shownDays(search.at ?? search.day ?? today, search.by)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const list = useInfiniteQuery({
    ...clockin.pages('listClockinCalendar', { from, to, people, limit: limits.pageMaximum }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const named = useNamed(list.data?.pages.flatMap(({ items }) => items) ?? [])
  const change = (part: CalendarSearch): void => void navigate({ to: calendarPath, search: readCalendarSearch({ ...search, ...part }) })
  return {
    search,
    people,
    seesEveryone,
    today,
    days,
    list,
    rows: people === 'all' ? named.toSorted((one, other) => Number(isAwayOn(other, days)) - Number(isAwayOn(one, days))) : named,
    change,
    /** Today’s month or week. */
    showToday: () => change({ at: undefined, day: undefined }),
    showBy: (by: 'week' | 'month') => change({ by: by === 'week' ? by : undefined, at: search.at ?? search.day }),
    move: (direction: 1 | -1) => change({ at: moveDays(days, direction), day: undefined }),
  }
}
export type Calendar = ReturnType<typeof useCalendar>

/** The user first, the others in the order of their names. */
function useNamed(people: readonly CalendarPerson[]): CalendarPerson[] {
  const own = useSession().employee_id
  const known = usePeople(people.map(({ employee_id }) => employee_id))
  const names = new Map(known.map((person) => [person.employee_id, nameOf(person)]))
  const named = ({ employee_id }: CalendarPerson): string => (employee_id === own ? '' : (names.get(employee_id) ?? ''))
  return people.toSorted((one, other) => named(one).localeCompare(named(other)))
}
