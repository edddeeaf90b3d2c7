import { limits } from '@atrium/contract/limits'
import type { Employee } from '@atrium/contract/people/schemas'
import { useEffect, useSyncExternalStore } from 'react'
import { useModuleIsOn } from '#app/features-context.tsx'
import { live } from '#app/live/live.ts'
import { useWatched } from '#app/watched.ts'
import { availabilityOf, type Availability } from './availability/availability.ts'
import { createDirectory } from './directory/directory.ts'
import { people } from './server.ts'

/** All people known to this browser, shared by all features. */
export const directory = createDirectory(
  async (ids) => (await people.call.listEmployees({ employee_ids: ids, limit: limits.pageMaximum })).items,
)

/** The card of a person, fetched if unknown, and updated on every change. */
export function usePerson(id: string | undefined): Employee | undefined {
  useEffect(() => {
    if (id) directory.want([id])
  }, [id])
  return useSyncExternalStore(directory.subscribe, () => (id ? directory.find(id) : undefined))
}

/** Several people in the order of `ids`; those who have not loaded yet are left out. */
export function usePeople(ids: readonly string[]): Employee[] {
  const key = ids.join(' ')
  useEffect(() => directory.want(key.split(' ').filter(Boolean)), [key])
  const known = useSyncExternalStore(directory.subscribe, directory.known)
  return ids.map((id) => known.get(id)).filter((person) => person !== undefined)
}

export const nameOf = ({ first_name, last_name }: Pick<Employee, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim()

/**
 * The person's current availability; undefined while unknown, and for inactive accounts. Only for people requested
 * with `useLookAt`.
 */
export function useAvailability(person: Employee | undefined): Availability | undefined {
  const presence = useWatched(live.presence)
  const hasClock = useModuleIsOn()('clockin')
  if (person?.employee_account_status !== 'ACTIVE') return undefined
  return availabilityOf(hasClock ? person : { ...person, clock_status: null }, presence.get(person.employee_id))
}
