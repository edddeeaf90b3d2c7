import type { CompanyModule } from '@atrium/contract/company/modules'
import type { searchCalls } from '@atrium/contract/search/calls'
import type { SearchQuery } from '@atrium/contract/search/query'
import type { SearchGroup, SearchKind, SearchSort } from '@atrium/contract/search/schemas'
import type { Actor, Handlers } from '#kernel/context'
import type { Listeners } from '#kernel/happenings'
import { wholePart } from '#kernel/personal-data'
import type { Switches } from '#kernel/switches'
import type { Tx } from '#kernel/transaction'
import { searchWith } from './handlers.ts'
import { deleteSavedSearches, listSavedSearches } from './queries.ts'
import { savedSearchHandlers } from './saved-searches.ts'

export { seedSavedSearches } from './seed.ts'

export const listeners: Listeners = {
  'employee.deleted': async (tx, { company_id, employee_id }) => void (await deleteSavedSearches(tx, company_id, employee_id)),
  'employee.data': async (_tx, { company_id, employee_id, parts }) =>
    void parts.push(wholePart('saved-searches', (tx) => listSavedSearches(tx, company_id, employee_id))),
}

/** What is looked for, as a source is asked. */
export type Wanted = {
  query: SearchQuery
  sort: SearchSort
  limit: number
  /** The source's own, of the page before. */
  cursor: string | undefined
  /** Only in this conversation. */
  conversationId: string | undefined
  timeZone: string
  now: Date
}
/** What a source found. The first page is counted. */
export type Found = Omit<SearchGroup, 'kind'>

/** What a module lets people find of its own: it alone knows what its rows are, and who may see them now. */
export type SearchSource = {
  kind: SearchKind
  /** Silent while the company has it switched off. */
  module?: CompanyModule
  /** Whether it can say anything to such a search at all; one that it cannot is answered with nothing. */
  answers: (wanted: Wanted) => boolean
  find: (tx: Tx, actor: Actor, wanted: Wanted) => Promise<Found>
}

/** Search over everything that the modules registered, and the searches that people keep. */
export const createSearch = (parts: {
  sources: readonly SearchSource[]
  switches: Switches
}): { handlers: Handlers<typeof searchCalls> } => ({
  handlers: { searchEverything: searchWith(parts), ...savedSearchHandlers },
})
