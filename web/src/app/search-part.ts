import type { SearchQuery } from '@atrium/contract/search/query'
import type { SearchHit, SearchKind } from '@atrium/contract/search/schemas'
import type { ReactNode } from 'react'
import type { MessageId } from '../message-ids.ts'

export type HitOf<Kind extends SearchKind> = Extract<SearchHit, { kind: Kind }>

/** What the search shows of one kind of results. Its texts are in `messages/search/` of the feature. */
export type ShownKind<Hit> = {
  /** A result; the whole row is a link. */
  Row: (props: { hit: Hit }) => ReactNode
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
  /** How its results look, by kind. */
  hits: Hits
  /** Finds results of its own kinds while the server is unreachable, the newest first; without it, none are found. */
  findHere?: (asked: AskedHere) => Promise<readonly SearchHit[]>
  /** Names that complete the operator `in`: known ones, and ones from the server. */
  placeNames?: { known: () => readonly string[]; find: (search: string, signal: AbortSignal) => Promise<readonly string[]> }
}

export const kindsOf = ({ hits }: SearchPart): SearchKind[] => Object.keys(hits) as SearchKind[] // the type of `hits` allows no other keys
