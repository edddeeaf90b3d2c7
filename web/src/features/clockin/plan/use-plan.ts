import type { CalendarPerson } from '@atrium/contract/clockin/calendar'
import { limits } from '@atrium/contract/limits'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '#app/session/auth.tsx'
import { isPermitted } from '#app/session/permission.ts'
import { nameOf, usePeople } from '#features/people/people.ts'
import { useNow } from '#ui/time/use-now.ts'
import { addDays, dayIn, ownZone, weekOf } from '../parts/zoned-times.ts'
import { clockin } from '../server.ts'
import { planPath, readPlanSearch, type PlanSearch } from '../team-paths.ts'

const seers = { anyOf: ['clockin.see', 'clockin.manage'] }
const fresh = { staleTime: 60_000, placeholderData: keepPreviousData } as const

/** The week that the address names: who works when, and the planned shifts. */
export function usePlan() {
  const navigate = useNavigate()
  const session = useSession()
  const search = readPlanSearch(useSearch({ strict: false }))
  const today = dayIn(useNow(), ownZone())
  const seesEveryone = isPermitted(session, seers)
  const people: 'team' | 'all' = search.people === 'all' && seesEveryone ? 'all' : 'team'
  const days = weekOf(search.at ?? today)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const list = useInfiniteQuery({ ...clockin.pages('listClockinCalendar', { from, to, people, limit: limits.pageMaximum }), ...fresh })
  const shifts = useQuery({ ...clockin.query('listPlannedShifts', { from, to, limit: limits.pageMaximum }), ...fresh })
  const show = (next: PlanSearch): void => void navigate({ to: planPath, search: readPlanSearch({ ...search, ...next }) })
  return {
    today,
    days,
    people,
    seesEveryone,
    plansForAll: isPermitted(session, { anyOf: ['clockin.manage'] }),
    list,
    shifts,
    rows: useNamed(list.data?.pages.flatMap(({ items }) => items) ?? []),
    move: (direction: 1 | -1) => show({ at: addDays(direction > 0 ? to : from, direction) }),
    showToday: () => show({ at: today }),
    showPeople: (chosen: 'team' | 'all') =>
      void navigate({ to: planPath, search: { at: from, ...(chosen === 'all' && { people: chosen }) } }),
  }
}
export type Plan = ReturnType<typeof usePlan>

/** In the order of their names, as far as those are known. */
function useNamed(people: readonly CalendarPerson[]): CalendarPerson[] {
  const known = usePeople(people.map(({ employee_id }) => employee_id))
  const names = new Map(known.map((person) => [person.employee_id, nameOf(person)]))
  return people.toSorted((one, other) => (names.get(one.employee_id) ?? '').localeCompare(names.get(other.employee_id) ?? ''))
}
