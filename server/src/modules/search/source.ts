import type { CompanyModule } from '@atrium/contract/company/modules'
import type { SearchQuery } from '@atrium/contract/search/query'
import type { SearchGroup, SearchKind, SearchSort } from '@atrium/contract/search/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'

/** The parameters of a search, as passed to a source. */
export type Wanted = {
  query: SearchQuery
  sort: SearchSort
  limit: number
  /** The source's own cursor from the previous page. */
  cursor: string | undefined
  /** Restricts the search to this conversation. */
  conversationId: string | undefined
  timeZone: string
  now: Date
}
/** The results of a source. The count is on the first page only. */
export type Found = Omit<SearchGroup, 'kind'>

/** A module's part of search: it alone knows its rows, and who may see them now. */
export type SearchSource = {
  kind: SearchKind
  /** Returns nothing while the company has this module switched off. */
  module?: CompanyModule
  /** Whether the source can have results for such a search; otherwise the group is empty. */
  answers: (wanted: Wanted) => boolean
  find: (tx: Tx, actor: Actor, wanted: Wanted) => Promise<Found>
}
