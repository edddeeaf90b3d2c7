import type { SearchQuery } from '@atrium/contract/search/query'
import type { SearchHit, SearchKind } from '@atrium/contract/search/schemas'
import type { ReactNode } from 'react'
import type { MessageId } from '../message-ids.ts'

export type HitOf<Kind extends SearchKind> = Extract<SearchHit, { kind: Kind }>

/** What the search shows of one kind of results. Its texts are in `messages/search/` of the feature. */
export type ShownKind<Hit> = {
  /** A result; the whole row is a link. Created by `lazyWithRetry`. */
  Row: ((props: { hit: Hit }) => ReactNode) & { preload: () => Promise<void> }
  /** Lower comes first. */
  order: number
  label: MessageId
  /** The link to all results of the kind. */
  more: MessageId
  /** Distinguishes a result from others of its kind. */
  keyOf: (hit: Hit) => string
}
export type Hits = { readonly [Kind in SearchKind]?: ShownKind<HitOf<Kind>> }

/** A search of the data in this browser, by the rules of the server. */
export type AskedHere = { query: SearchQuery; kinds: readonly SearchKind[]; conversation_id?: string }

export type SearchPart = {
  kinds: readonly SearchKind[]
  /** Finds results of its own kinds while the server is unreachable, the newest first. */
  findHere: (asked: AskedHere) => Promise<readonly SearchHit[]>
  /** Names that complete the operator `in`: known ones, and ones from the server. */
  placeNames?: { known: () => readonly string[]; find: (search: string, signal: AbortSignal) => Promise<readonly string[]> }
}
