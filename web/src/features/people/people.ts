import { limits } from '@atrium/contract/limits'
import type { Employee } from '@atrium/contract/people/schemas'
import { useEffect, useSyncExternalStore } from 'react'
import { live } from '#app/live/live.ts'
import { useWatched } from '#app/watched.ts'
import { availabilityOf, type Availability } from './availability.ts'
import { createDirectory } from './directory.ts'
import { people } from './server.ts'

/** Everybody this browser has met, for all features. */
export const directory = createDirectory(
  async (ids) => (await people.call.listEmployees({ employee_ids: ids, limit: limits.pageMaximum })).items,
)

/** The card of a person, fetched when it is not here yet, and renewed by every change of it. */
export function usePerson(id: string | undefined): Employee | undefined {
  useEffect(() => {
    if (id) directory.want([id])
  }, [id])
  return useSyncExternalStore(directory.subscribe, () => (id ? directory.find(id) : undefined))
}

/** Several people in the order of `ids`; those who are still on their way are left out. */
export function usePeople(ids: readonly string[]): Employee[] {
  const key = ids.join(' ')
  useEffect(() => directory.want(key.split(' ').filter(Boolean)), [key])
  const known = useSyncExternalStore(directory.subscribe, directory.known)
  return ids.map((id) => known.get(id)).filter((person) => person !== undefined)
}

export const nameOf = ({ first_name, last_name }: Pick<Employee, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim()

/** Whether and how a person can be reached now; undefined while nothing is known, and for those who cannot come in. Only for people whom `useLookAt` looks at. */
export function useAvailability(person: Employee | undefined): Availability | undefined {
  const presence = useWatched(live.presence)
  return person?.employee_account_status === 'ACTIVE' ? availabilityOf(person.employee_status, presence.get(person.employee_id)) : undefined
}
