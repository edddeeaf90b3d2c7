import { searchCalls } from '@atrium/contract/search/calls'
import { openCalls } from '#app/server-data.ts'

export const search = openCalls(searchCalls)

/** The person's saved searches. They are told when they change, so what is here is asked for once. */
export const savedSearchesQuery = { ...search.query('listSavedSearches', {}), staleTime: Infinity }
