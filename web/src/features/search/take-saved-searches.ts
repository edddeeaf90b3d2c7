import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'

/** The person saved, renamed, moved or removed a search, here or elsewhere: whoever shows the list asks again. */
export const doubtSavedSearches = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf('listSavedSearches') })
