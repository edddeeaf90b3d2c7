import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query'
import { isOutage } from '../failures/outage.ts'

/** How long a response counts as fresh, in milliseconds; live events renew the data that they affect at once. */
const freshFor = 15_000

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
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
  queryClient.invalidateQueries = invalidatingFirstRequests(queryClient)
  return queryClient
}

/**
 * Invalidates queries, also those whose first request is running. The library lets that one run and takes its response as fresh, though
 * it may be older than the change: such a query is invalidated again after its response.
 */
function invalidatingFirstRequests(queryClient: QueryClient) {
  const invalidate = queryClient.invalidateQueries.bind(queryClient)
  return async <Key extends QueryKey>(filters?: InvalidateQueryFilters<Key>, options?: InvalidateOptions): Promise<void> => {
    const running = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    const first = new Set(running.filter(({ state }) => state.data === undefined))
    await Promise.all([invalidate(filters, options), ...[...first].map(({ promise }) => promise?.catch(() => undefined))])
    if (first.size) await invalidate({ ...filters, predicate: (query) => first.has(query) && query.state.data !== undefined }, options)
  }
}
