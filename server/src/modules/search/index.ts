import type { searchCalls } from '@atrium/contract/search/calls'
import type { Handlers } from '#kernel/context'
import type { Listeners } from '#kernel/domain-events'
import { wholePart } from '#kernel/personal-data'
import type { Switches } from '#kernel/http/switches'
import { searchWith } from './handlers.ts'
import { deleteSavedSearches, listSavedSearches } from './queries.ts'
import { savedSearchHandlers } from './saved-searches.ts'
import type { SearchSource } from './source.ts'

export { seedSavedSearches } from './seed.ts'
export type { Found, SearchSource, Wanted } from './source.ts'

export const listeners: Listeners = {
  'employee.deleted': async (tx, { company_id, employee_id }) => void (await deleteSavedSearches(tx, company_id, employee_id)),
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push(wholePart('saved-searches', (tx) => listSavedSearches(tx, company_id, employee_id))),
}

/** Search over all registered sources, and saved searches. */
export const createSearch = (parts: {
  sources: readonly SearchSource[]
  switches: Switches
}): { handlers: Handlers<typeof searchCalls> } => ({
  handlers: { searchEverything: searchWith(parts), ...savedSearchHandlers },
})
