import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { clockin } from '../server.ts'

export const configQuery = clockin.query('getClockinConfig', {})

/** The company’s working-time models, in the order in which they are tried, and storing them. */
export function useModels() {
  const queryClient = useQueryClient()
  const config = useQuery(configQuery)
  const store = async (models: readonly WorkingTimeModel[]): Promise<void> => {
    queryClient.setQueryData(configQuery.queryKey, await clockin.call.updateClockinConfig({ models: [...models] }))
    await Promise.all(['resolveClockin', 'listClockinTeam'].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
  }
  return { config, models: config.data?.models ?? [], store }
}
