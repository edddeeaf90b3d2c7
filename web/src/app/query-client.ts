import { QueryClient } from '@tanstack/react-query'
import { isOutage } from './failures/outage.ts'

/** How long a response counts as fresh, in milliseconds; live events renew the data that they affect at once. */
const freshFor = 15_000

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: 30 * 60_000,
        networkMode: 'offlineFirst',
        // Without a network a retry would be paused until there is one, and the screen would wait instead of showing
        // the failure.
        retry: (count, error) => count < 2 && isOutage(error) && navigator.onLine,
      },
      mutations: { networkMode: 'always' },
    },
  })
