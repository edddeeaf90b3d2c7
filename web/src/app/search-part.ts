import type { SearchQuery } from '@atrium/contract/search/query'
import type { SearchHit, SearchKind } from '@atrium/contract/search/schemas'
import type { ReactNode } from 'react'

export type HitOf<Kind extends SearchKind> = Extract<SearchHit, { kind: Kind }>

type HitRow<Hit> = ((props: { hit: Hit }) => ReactNode) & { preload: () => Promise<void> }
/** How results look, by their kind: the whole row is a link. Created by `lazyWithRetry`. */
export type Hits = { readonly [Kind in SearchKind]?: HitRow<HitOf<Kind>> }

/** A search of the data in this browser, by the rules of the server. */
export type AskedHere = { query: SearchQuery; kinds: readonly SearchKind[]; conversation_id?: string }

export type SearchPart = {
  /** Finds results while the server is out of reach: of its own kinds, the newest first. */
  findHere: (asked: AskedHere) => Promise<readonly SearchHit[]>
  /** Names that complete the operator `in`: those known here, and those that the server finds. */
  placeNames?: { known: () => readonly string[]; find: (search: string, signal: AbortSignal) => Promise<readonly string[]> }
}
