import type { Piece } from '@atrium/contract/search/snippets'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './hits.module.css'
import { Marked } from './marked.tsx'

type HitLinkProps = {
  to: string
  search?: { occurrence: string }
  /** The face of its author, or a picture of what it is. */
  figure: ReactNode
  name: ReactNode
  /** Chips and words beside the name. */
  facts?: ReactNode
  when: ReactNode
  snippet: readonly Piece[]
}

/** One result of a search: whose or what it is, when, and the words that match. */
export const HitLink = ({ to, search, figure, name, facts, when, snippet }: HitLinkProps) => (
  <Link to={to} {...(search && { search })} className={styles.row}>
    {figure}
    <span className={styles.words}>
      <span className={styles.where}>
        <bdi className={styles.who}>{name}</bdi>
        {facts}
        <span className={styles.when}>{when}</span>
      </span>
      <span className={styles.snippet} dir="auto">
        <Marked pieces={snippet} />
      </span>
    </span>
  </Link>
)
