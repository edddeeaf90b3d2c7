import type { SearchHit } from '@atrium/contract/search/schemas'
import type { ComponentType } from 'react'
import { useHits } from '#app/features-context.tsx'

/** One result, as the feature of its kind shows it. */
export function HitRow({ hit }: { hit: SearchHit }) {
  const Row = useHits()[hit.kind] as ComponentType<{ hit: SearchHit }> | undefined // the row of this kind
  return Row && <Row hit={hit} />
}
