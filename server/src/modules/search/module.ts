import { searchCalls } from '@atrium/contract/search/calls'
import { searchEvents } from '@atrium/contract/search/events'
import type { Listeners } from '#kernel/domain-events'
import { defineModule } from '#kernel/module'
import { wholePart } from '#kernel/personal-data'
import { searchWith } from './handlers.ts'
import { deleteSavedSearches, listSavedSearches } from './queries.ts'
import { savedSearchHandlers } from './saved-searches.ts'
import type { SearchSource } from './source.ts'

declare module '#kernel/module' {
  interface Declarations {
    searchSources: readonly SearchSource[]
  }
}

const listeners: Listeners = {
  'employee.deleted': async (tx, { company_id, employee_id }) => void (await deleteSavedSearches(tx, company_id, employee_id)),
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push(wholePart('saved-searches', (tx) => listSavedSearches(tx, company_id, employee_id))),
}

/** Search over the sources that modules declare, and saved searches. */
export const search = defineModule({
  name: 'search',
  folder: import.meta.dirname,
  after: ['people'],
  areas: ['general'],
  calls: searchCalls,
  events: searchEvents,
  create: ({ declared, switches }) => ({
    handlers: { searchEverything: searchWith({ sources: declared('searchSources').flat(), switches }), ...savedSearchHandlers },
    listeners,
  }),
})
