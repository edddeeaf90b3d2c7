import { randomUUID } from 'node:crypto'
import type { SavedSearch } from '@atrium/contract/search/saved-searches'
import type { Tx } from '#kernel/database/transaction'
import { replaceSavedSearches } from './queries.ts'

/** Saved searches of a person of the demo company. */
export const seedSavedSearches = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  searches: readonly Omit<SavedSearch, 'saved_search_id'>[],
): Promise<void> =>
  replaceSavedSearches(
    tx,
    companyId,
    employeeId,
    searches.map((search) => ({ saved_search_id: randomUUID(), ...search })),
  )
