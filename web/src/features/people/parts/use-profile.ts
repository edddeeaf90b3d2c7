import type { CustomField } from '@atrium/contract/people/custom-fields'
import { cardFields, employeeFields, profileFields } from '@atrium/contract/people/profile-fields'
import type { EmployeeProfile } from '@atrium/contract/people/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOutage } from '#app/failures/outage.ts'
import { useAuth, useSession } from '#app/session/auth.tsx'
import { directory } from '../people.ts'
import { people } from '../server.ts'

export type Profile = { [K in keyof EmployeeProfile]?: EmployeeProfile[K] | undefined }
type Answered = Awaited<ReturnType<typeof people.call.getEmployee>>

/** All of a profile that its reader may see. The card in it goes into the directory. */
export function useProfile(employeeId: string) {
  const { employee_id: ownId } = useSession()
  const { can } = useAuth()
  const mayAll = employeeId === ownId || can({ anyOf: ['people.manage'] })
  const select = [...(mayAll ? employeeFields : can({ anyOf: ['people.see'] }) ? profileFields : cardFields)]
  const profile = useQuery({
    ...people.query('getEmployee', { employee_id: employeeId, select }),
    // An outage takes the whole view when there is nobody to show in it; a refusal is an answer.
    throwOnError: (failure) => !directory.find(employeeId) && isOutage(failure),
  })
  useEffect(() => {
    if (isWhole(profile.data)) directory.put([profile.data])
  }, [profile.data])
  return profile
}

/** The answer names only what was selected and allowed; the card's own fields are all there together or the row is no card. */
const isWhole = (answered: Answered | undefined): answered is Answered & Parameters<typeof directory.put>[0][number] =>
  answered?.employee_id !== undefined && answered.revision !== undefined && answered.employee_status !== undefined

/** The fields that the company adds to profiles, as far as one may see them. */
export const useCustomFields = (): readonly CustomField[] => useQuery(people.query('listCustomFields', {})).data?.items ?? []
