import { limits } from '@atrium/contract/limits'
import type { SavedSearch } from '@atrium/contract/search/saved-searches'

type Asked = { saved_search_id: string; search_name?: string | undefined; query: string; position?: number | undefined }

/** The search that somebody means: by its id, or by words that are saved already. */
export const findMeant = (held: readonly SavedSearch[], id: string | undefined, query: string): SavedSearch | undefined =>
  held.find((one) => (id === undefined ? one.query === query : one.saved_search_id === id))

/**
 * The list with a search in it. One that is there keeps its place and its name unless it is given others; a new one stands at the end, called by its words. The
 * same words are there once.
 */
export function decideSaved(held: readonly SavedSearch[], { saved_search_id, search_name, query, position }: Asked): SavedSearch[] {
  const at = held.findIndex((one) => one.saved_search_id === saved_search_id)
  const others = decideRemoved(held, saved_search_id).filter((one) => one.query !== query)
  const name = search_name ?? held[at]?.search_name ?? nameOf(query)
  return others.toSpliced(position ?? (at < 0 ? others.length : at), 0, { saved_search_id, search_name: name, query })
}

export const decideRemoved = (held: readonly SavedSearch[], savedSearchId: string): SavedSearch[] =>
  held.filter(({ saved_search_id }) => saved_search_id !== savedSearchId)

export const hasRoom = (searches: readonly SavedSearch[]): boolean => searches.length <= limits.savedSearches

/** Whole letters of the words, as many as a name has. */
const nameOf = (query: string): string =>
  query
    .slice(0, limits.searchNameMaximum)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim()
