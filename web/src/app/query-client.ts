import { CallError } from '@atrium/contract/client'
import { QueryClient } from '@tanstack/react-query'

/** How long an answer passes for fresh, in milliseconds; live events renew what they touch at once. */
const freshFor = 15_000

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: 30 * 60_000,
        networkMode: 'offlineFirst',
        retry: (count, error) => count < 2 && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** A refusal stays one however often it is asked; a lost line or a busy server may pass. */
const mayPass = (error: Error): boolean => !(error instanceof CallError) || error.status === 0 || error.status >= 500
