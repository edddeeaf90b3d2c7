import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type Query, type QueryKey } from '@tanstack/react-query'
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
  queryClient.setQueryData = writingOverRequests(queryClient)
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

/**
 * Writes data, also while a request for it is running. The library lets the request finish, and its response, which may be older
 * than the written data, would replace that. So the request is cancelled and sent again. A request for the next page of a list finishes first,
 * since nothing else would load that page.
 */
function writingOverRequests(queryClient: QueryClient): QueryClient['setQueryData'] {
  const write: (queryKey: QueryKey, ...written: never[]) => unknown = queryClient.setQueryData.bind(queryClient)
  const requestAgain = async ({ queryKey, promise, state }: Query): Promise<void> => {
    if (state.fetchMeta?.fetchMore) await promise?.catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'all' })
  }
  const writeOver: typeof write = (queryKey, ...written) => {
    const running = queryClient.getQueryCache().find({ queryKey, exact: true, fetchStatus: 'fetching' })
    const data = write(queryKey, ...written)
    if (running) void requestAgain(running)
    return data
  }
  return writeOver as QueryClient['setQueryData'] // takes and returns the same
}
