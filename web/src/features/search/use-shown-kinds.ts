import type { SearchHit, SearchKind } from '@atrium/contract/search/schemas'
import type { ShownKind } from '#app/search-part.ts'
import { useParts } from './use-parts.ts'

/** Every kind of results, as its feature shows it, in the order of the screen; none until the search parts have loaded. */
export function useShownKinds(): { kind: SearchKind; shown: ShownKind<SearchHit> }[] {
  const shownKinds = useParts().flatMap(({ hits }) => Object.entries(hits)) as [SearchKind, ShownKind<SearchHit>][] // the key of each is a kind, and each gets results of its own kind only
  return shownKinds.map(([kind, shown]) => ({ kind, shown })).toSorted((one, other) => one.shown.order - other.shown.order)
}
