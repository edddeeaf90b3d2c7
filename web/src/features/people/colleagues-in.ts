import type { Employee } from '@atrium/contract/people/schemas'
import { limits } from '@atrium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '#app/live/live.ts'
import { useSession } from '#app/session/auth.tsx'
import { useWatched } from '#app/watched.ts'
import { availabilityOf } from './availability/availability.ts'
import { useLookAt } from './use-look-at.ts'
import { directory, usePeople } from './people.ts'
import { people } from './server.ts'

const active = { field: 'employee_account_status', operator: 'eq', value: 'ACTIVE' } as const

export type ColleaguesIn = {
  people: Employee[]
  more: boolean
  /** The company has more people than were considered. */
  hasMore: boolean
  /** Whether the presence of those considered is known; offline it may not be. */
  isKnown: boolean
  isPending: boolean
  /** The user is the only person of the company. */
  alone: boolean
  /** The list could not be loaded. */
  failure: { retry: () => void; isRetrying: boolean } | undefined
}

/**
 * The colleagues who are here now. In a company of more than one page only the first page is considered: then there
 * may be `more`.
 */
export function useColleaguesIn(): ColleaguesIn {
  const { employee_id } = useSession()
  const presence = useWatched(live.presence)
  const isOffline = useWatched(live.state) === 'offline'
  const asked = useQuery({ ...people.query('listEmployees', { filters: [active], limit: limits.pageMaximum }), staleTime: 10 * 60_000 })
  const { data } = asked
  useEffect(() => {
    if (data) directory.put(data.items)
  }, [data])
  const ids = (data?.items ?? []).map((person) => person.employee_id).filter((id) => id !== employee_id)
  useLookAt(ids)
  const here = usePeople(ids).filter((person) => availabilityOf(person, presence.get(person.employee_id)) !== 'offline')
  // One frame of the server answers for all of them.
  const isKnown = ids.length === 0 || ids.some((id) => presence.has(id))
  return {
    people: here,
    more: Boolean(data?.next_cursor) && here.length > 0,
    hasMore: Boolean(data?.next_cursor),
    isKnown,
    isPending: asked.isPending || (data !== undefined && !isKnown && !isOffline),
    alone: data !== undefined && ids.length === 0,
    failure: asked.isError && !data ? { retry: () => void asked.refetch(), isRetrying: asked.isFetching } : undefined,
  }
}
