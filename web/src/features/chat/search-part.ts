import type { SearchPart } from '#app/search-part.ts'

/** What chat adds to the search. */
export const loadSearchPart = async (): Promise<SearchPart> => (await import('./search/search-part.ts')).searchPart
