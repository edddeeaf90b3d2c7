import { searchCalls } from '@atrium/contract/search/calls'
import { openCalls } from '#app/server-data.ts'

export const search = openCalls(searchCalls)

/** The user's saved searches. An event reports changes, so they are fetched only once. */
export const savedSearchesQuery = { ...search.query('listSavedSearches', {}), staleTime: Infinity }
