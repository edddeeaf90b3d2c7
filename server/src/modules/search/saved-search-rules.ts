import { limits } from '@atrium/contract/limits'
import type { SavedSearch } from '@atrium/contract/search/saved-searches'

type Asked = { saved_search_id: string; search_name?: string | undefined; query: string; position?: number | undefined }

/** The existing search with this id, or without an id the one with the same query. */
export const findExisting = (held: readonly SavedSearch[], id: string | undefined, query: string): SavedSearch | undefined =>
  held.find((one) => (id === undefined ? one.query === query : one.saved_search_id === id))

/**
 * The list with a search added or changed. An existing one keeps its place and name unless new ones are passed; a new one is appended, with
 * its query as its name. Each query occurs once.
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

/** The query cut to the maximum length of a name, without half characters. */
const nameOf = (query: string): string =>
  query
    .slice(0, limits.searchNameMaximum)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim()
