import type { Piece } from '@atrium/contract/search/snippets'
import styles from './hits.module.css'

/** A text in pieces, with the matches marked. */
export const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, hit }, place) =>
    hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces are distinguished only by their position
      <mark key={place} className={styles.hit}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
