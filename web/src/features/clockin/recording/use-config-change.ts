import type { ClockinConfigChange } from '@atrium/contract/clockin/config'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { clockin } from '../server.ts'
import { configQuery } from '../working-time/use-models.ts'

/** Changes how the company records hours, here and on the person’s own clock. */
export function useConfigChange(): (change: ClockinConfigChange) => Promise<void> {
  const queryClient = useQueryClient()
  return async (change) => {
    queryClient.setQueryData(configQuery.queryKey, await clockin.call.updateClockinConfig(change))
    await queryClient.invalidateQueries({ queryKey: keyOf('resolveClockin') })
  }
}
