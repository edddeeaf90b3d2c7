import type { Employee } from '@atrium/contract/people/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { directory } from '../../people.ts'

/** Shows people who were invited, in cards and lists. */
export function useApplyInvited() {
  const queryClient = useQueryClient()
  return (invited: Employee[]) => {
    directory.put(invited)
    void queryClient.invalidateQueries({ queryKey: keyOf('listEmployees') })
  }
}
