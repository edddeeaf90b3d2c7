import type { CustomField } from '@atrium/contract/people/custom-fields'
import { cardFields, profileFields, selectableFields } from '@atrium/contract/people/profile-fields'
import type { EmployeeAbilities, EmployeeProfile } from '@atrium/contract/people/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOutage } from '#app/failures/outage.ts'
import { useAuth, useSession } from '#app/session/auth.tsx'
import { directory } from '../../people.ts'
import { people } from '../../server.ts'

export type Profile = { [K in keyof EmployeeProfile]?: EmployeeProfile[K] | undefined } & { can?: EmployeeAbilities | undefined }
type Answered = Awaited<ReturnType<typeof people.call.getEmployee>>

/** All fields of a profile that its reader may see. The card in it is added to the directory. */
export function useProfile(employeeId: string) {
  const { employee_id: ownId } = useSession()
  const { can } = useAuth()
  const mayAll = employeeId === ownId || can({ anyOf: ['people.manage'] })
  const select = [...(mayAll ? selectableFields : can({ anyOf: ['people.see'] }) ? profileFields : cardFields)]
  const profile = useQuery({
    ...people.query('getEmployee', { employee_id: employeeId, select }),
    // An outage fails the whole view if the person is unknown; a refusal does not.
    throwOnError: (failure) => !directory.find(employeeId) && isOutage(failure),
  })
  useEffect(() => {
    if (isWhole(profile.data)) directory.put([profile.data])
  }, [profile.data])
  return profile
}

/** The response contains only selected and permitted fields; a card has all of its fields or is none. */
const isWhole = (answered: Answered | undefined): answered is Answered & Parameters<typeof directory.put>[0][number] =>
  answered?.employee_id !== undefined && answered.revision !== undefined && answered.employee_status !== undefined

/** The custom fields of the company that the user may see. */
export const useCustomFields = (): readonly CustomField[] => useQuery(people.query('listCustomFields', {})).data?.items ?? []
