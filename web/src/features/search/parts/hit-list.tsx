import type { SearchHit } from '@atrium/contract/search/schemas'
import type { ShownKind } from '#app/search-part.ts'
import styles from '../hits.module.css'

/** Results of one kind, as its feature shows them. */
export const HitList = ({ shown: { Row, keyOf }, items }: { shown: ShownKind<SearchHit>; items: readonly SearchHit[] }) => (
  <ul className={styles.list}>
    {items.map((hit) => (
      <li key={keyOf(hit)}>
        <Row hit={hit} />
      </li>
    ))}
  </ul>
)
