import { CallError } from '@atrium/contract/client'
import type { FinchState } from '@atrium/contract/finch/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { finch } from '../server.ts'

/**
 * Runs an action on the connection, after any earlier ones. Its response is the new state, and older responses are
 * discarded. Declining the step-up cancels the action without an error.
 */
export function useFinch<Input = void>(act: (input: Input) => Promise<FinchState>) {
  const client = useQueryClient()
  const { mutate, isPending, error, variables } = useMutation({
    scope: { id: 'finch' },
    mutationFn: act,
    onSuccess: async (state) => {
      const { queryKey } = finch.query('getFinch', {})
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, state)
      await client.invalidateQueries({ queryKey: keyOf('listFinchPeople') })
    },
  })
  const isChangedMind = error instanceof CallError && error.code === 'AUTH_STEP_UP_REQUIRED'
  return { mutate, isPending, variables, refusal: error && !isChangedMind ? error.message : undefined }
}
