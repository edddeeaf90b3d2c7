import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'

/** A search that somebody keeps under a name of their own, as it was typed. */
export const SavedSearch = z.object({ saved_search_id: z.uuid(), search_name: z.string(), query: z.string() })
export type SavedSearch = z.infer<typeof SavedSearch>

/** All of them, in the order that their person gave them. */
const SavedSearches = z.object({ searches: z.array(SavedSearch) })

/** One’s own saved searches; nobody else sees them. What they find is judged anew each time. */
export const savedSearchCalls = defineCalls({
  listSavedSearches: {
    method: 'GET',
    path: '/general/global/search/saved/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'The searches that the person has saved, in their order.',
    input: z.object({}),
    output: SavedSearches,
    errors: [],
  },
  saveSearch: {
    method: 'POST',
    path: '/general/global/search/saved/save',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Saves a search, at the end unless `position` (from 0) says where, called by its words unless it has a name. With `saved_search_id`, or words that are saved already, it is that one, renamed and moved.',
    input: z.object({
      saved_search_id: z.optional(z.uuid()),
      search_name: z.optional(line(limits.searchNameMaximum)),
      query: line(limits.queryMaximum),
      position: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
    }),
    output: SavedSearches,
    errors: ['SAVED_SEARCH_NOT_FOUND', 'SAVED_SEARCHES_FULL'],
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/general/global/search/saved/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Takes a saved search out of the list.',
    input: z.object({ saved_search_id: z.uuid() }),
    output: SavedSearches,
    errors: ['SAVED_SEARCH_NOT_FOUND'],
  },
})
