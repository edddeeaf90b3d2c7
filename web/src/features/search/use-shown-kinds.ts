import type { SearchHit, SearchKind } from '@atrium/contract/search/schemas'
import { useHits } from '#app/features-context.tsx'
import type { ShownKind } from '#app/search-part.ts'

/** Every kind of results, as its feature declares it, in the order of the screen. */
export function useShownKinds(): { kind: SearchKind; shown: ShownKind<SearchHit> }[] {
  const declared = Object.entries(useHits()) as [SearchKind, ShownKind<SearchHit>][] // the key of each is a kind, and each gets results of its own kind only
  return declared.map(([kind, shown]) => ({ kind, shown })).toSorted((one, other) => one.shown.order - other.shown.order)
}
