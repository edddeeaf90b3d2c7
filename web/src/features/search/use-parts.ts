import { useQueries, useQueryClient, type QueryFunction } from '@tanstack/react-query'
import { loadPersistently } from '#app/on-demand/load-persistently.ts'
import { useSearchSources } from '#app/features-context.tsx'
import type { SearchPart } from '#app/search-part.ts'
import type { LoadParts } from './ask.ts'

/** Loads the search parts of the features. */
export function useLoadParts(): LoadParts {
  const client = useQueryClient()
  const sources = useSearchSources()
  return () => Promise.all(sources.map((source) => client.ensureQueryData(partQuery(source))))
}

/** The search parts loaded so far. */
export const useParts = (): SearchPart[] =>
  useQueries({
    queries: useSearchSources().map(partQuery),
    combine: (loaded) => loaded.flatMap(({ data }) => data ?? []),
  })

const partQuery = ({ name, load }: { name: string; load: () => Promise<SearchPart> }) => ({
  queryKey: ['searchPart', name],
  queryFn: (() => loadPersistently(load)) satisfies QueryFunction<SearchPart>,
  staleTime: Infinity,
  networkMode: 'always' as const,
})
