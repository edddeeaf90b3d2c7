import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'

/** A search that a person saved under a name, as typed. */
export const SavedSearch = z.object({ saved_search_id: z.uuid(), search_name: z.string(), query: z.string() })
export type SavedSearch = z.infer<typeof SavedSearch>

/** All saved searches, in the person’s order. */
const SavedSearches = z.object({ searches: z.array(SavedSearch) })

/** A person’s saved searches; nobody else sees them. Their results are computed at each use. */
export const savedSearchCalls = defineCalls({
  listSavedSearches: {
    method: 'GET',
    path: '/general/global/search/saved/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the person’s saved searches, in their order.',
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
      'Saves a search, at the end unless `position` (from 0) is given, named by its query unless a name is given. With `saved_search_id`, or a query that is saved already, renames and moves the existing one.',
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
    summary: 'Deletes a saved search.',
    input: z.object({ saved_search_id: z.uuid() }),
    output: SavedSearches,
    errors: ['SAVED_SEARCH_NOT_FOUND'],
  },
})
