import type { TeamMember } from '@atrium/contract/clockin/team'
import { limits } from '@atrium/contract/limits'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '#app/session/auth.tsx'
import { isPermitted } from '#app/session/permission.ts'
import { nameOf, usePeople } from '#features/people/people.ts'
import { clockin } from '../server.ts'
import { byNeed, passes, readTeamSearch, teamFilters, type TeamSearch } from './standing.ts'

const seers = { anyOf: ['clockin.see', 'clockin.manage'] }

/** The people whom the address names: those who report to the user, or everyone. Events request them again. */
export function useTeam() {
  const search = readTeamSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const seesEveryone = isPermitted(useSession(), seers)
  const people = search.people === 'all' && seesEveryone ? 'all' : 'team'
  const list = useInfiniteQuery({
    ...clockin.pages('listClockinTeam', { people, limit: limits.pageMaximum }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const members = list.data?.pages.flatMap(({ items }) => items) ?? []
  const sorted = useNamed(members).toSorted(byNeed)
  const { only } = search
  return {
    search: { ...search, people },
    seesEveryone,
    change: (part: Partial<Record<keyof TeamSearch, string | undefined>>): void =>
      void navigate({ to: '.', search: readTeamSearch({ ...search, ...part }), replace: true }),
    list,
    counts: teamFilters.map((filter) => ({ filter, count: members.filter((member) => passes(member, filter)).length })),
    rows: only ? sorted.filter((member) => passes(member, only)) : sorted,
  }
}
export type Team = ReturnType<typeof useTeam>

/** In the order of their names, as far as those are known. */
function useNamed(members: readonly TeamMember[]): TeamMember[] {
  const known = usePeople(members.map(({ employee_id }) => employee_id))
  const names = new Map(known.map((person) => [person.employee_id, nameOf(person)]))
  const named = ({ employee_id }: TeamMember): string => names.get(employee_id) ?? ''
  return members.toSorted((one, other) => named(one).localeCompare(named(other)))
}
