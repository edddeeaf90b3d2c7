import { randomUUID } from 'node:crypto'
import type { SavedSearch, savedSearchCalls } from '@atrium/contract/search/saved-searches'
import type { Actor, Handlers } from '#kernel/context'
import { raiseScope } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { listSavedSearches, replaceSavedSearches } from './queries.ts'
import { decideRemoved, decideSaved, findExisting, hasRoom } from './saved-search-rules.ts'

/** A person's saved searches. Changes are sent to their own pages and devices only. */
export const savedSearchHandlers: Handlers<typeof savedSearchCalls> = {
  listSavedSearches: async (_input, { tx, actor: { companyId, employeeId } }) => ({
    searches: await listSavedSearches(tx, companyId, employeeId),
  }),

  saveSearch: ({ saved_search_id: id, query, ...rest }, { tx, actor }, refuse) =>
    change(tx, actor, (held) => {
      const meant = findExisting(held, id, query)
      if (id !== undefined && !meant) return refuse('SAVED_SEARCH_NOT_FOUND')
      const searches = decideSaved(held, { ...rest, query, saved_search_id: meant?.saved_search_id ?? randomUUID() })
      return hasRoom(searches) ? searches : refuse('SAVED_SEARCHES_FULL')
    }),

  deleteSavedSearch: ({ saved_search_id: id }, { tx, actor }, refuse) =>
    change(tx, actor, (held) => (findExisting(held, id, '') ? decideRemoved(held, id) : refuse('SAVED_SEARCH_NOT_FOUND'))),
}

/** Raises the person’s scope first: under its lock no other device of theirs changes the list. */
async function change(
  tx: Tx,
  { companyId, employeeId }: Actor,
  decide: (held: SavedSearch[]) => SavedSearch[],
): Promise<{ searches: SavedSearch[] }> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'self', scope_id: employeeId })
  const searches = decide(await listSavedSearches(tx, companyId, employeeId))
  await replaceSavedSearches(tx, companyId, employeeId, searches)
  tx.emit('saved_search.changed', moved, [{ employee_id: employeeId }])
  return { searches }
}
