import type { Employee } from '@atrium/contract/people/schemas'
import { limits } from '@atrium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from '#app/live/live.ts'
import { useSession } from '#app/session/auth.tsx'
import { useWatched } from '#app/watched.ts'
import { availabilityOf } from './availability.ts'
import { useLookAt } from './looking.ts'
import { directory, usePeople } from './people.ts'
import { people } from './server.ts'

const active = { field: 'employee_account_status', operator: 'eq', value: 'ACTIVE' } as const

/** The colleagues who are here now. In a company of more than one page only that page is looked at: then there may be `more`. */
export function useColleaguesIn(): { people: Employee[]; more: boolean } {
  const { employee_id } = useSession()
  const presence = useWatched(live.presence)
  const { data } = useQuery({ ...people.query('listEmployees', { filters: [active], limit: limits.pageMaximum }), staleTime: 10 * 60_000 })
  useEffect(() => {
    if (data) directory.put(data.items)
  }, [data])
  const ids = (data?.items ?? []).map((person) => person.employee_id).filter((id) => id !== employee_id)
  useLookAt(ids)
  const here = usePeople(ids).filter((person) => availabilityOf(person.employee_status, presence.get(person.employee_id)) !== 'offline')
  return { people: here, more: Boolean(data?.next_cursor) && here.length > 0 }
}
