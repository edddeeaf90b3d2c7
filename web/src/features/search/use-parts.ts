import { useQueries } from '@tanstack/react-query'
import type { SearchPart } from '#app/search-part.ts'
import { useSearchSources } from '#app/features-context.tsx'
import type { LoadParts } from './ask.ts'

/** Loads the search parts of the features. */
export function useLoadParts(): LoadParts {
  const sources = useSearchSources()
  return () => Promise.all(sources.map(({ load }) => load()))
}

/** The search parts loaded so far. */
export const useParts = (): SearchPart[] =>
  useQueries({
    queries: useSearchSources().map(({ name, load }) => ({
      queryKey: ['searchPart', name],
      queryFn: load,
      staleTime: Infinity,
      networkMode: 'always' as const,
    })),
    combine: (loaded) => loaded.flatMap(({ data }) => data ?? []),
  })
