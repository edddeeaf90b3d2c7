import type { EmployeeProfile } from '@atrium/contract/people/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { useAuth } from '#app/session/auth.tsx'
import { directory } from '../people.ts'

/** Updates everything that shows the profile. */
export function useApplyProfile(): (saved: EmployeeProfile) => Promise<void> {
  const queryClient = useQueryClient()
  const { renewCopies } = useAuth()
  return async (saved) => {
    directory.put([saved])
    void queryClient.invalidateQueries({ queryKey: keyOf('getEmployee') })
    void queryClient.invalidateQueries({ queryKey: ['firstStep'] })
    await renewCopies(() => ({ employee_profile: saved }))
  }
}
