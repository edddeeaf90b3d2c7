import { tagPath } from '@atrium/contract/feed/paths'
import { tagPiecesOf } from '@atrium/contract/feed/tags'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './post-card.module.css'

/** The words of a post: its hashtags lead to the posts that have them too. */
export const readTags = (text: string): ReactNode =>
  tagPiecesOf(text).map(({ text: words, tag }, index) =>
    tag === undefined ? (
      words
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other place
      <RouterLink key={index} to={tagPath(tag)} className={styles.tag}>
        {words}
      </RouterLink>
    ),
  )
