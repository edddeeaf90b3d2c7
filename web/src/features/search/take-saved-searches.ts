import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'

/** Refetches after the user saved, renamed, moved or removed a search, here or elsewhere. */
export const doubtSavedSearches = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf('listSavedSearches') })
