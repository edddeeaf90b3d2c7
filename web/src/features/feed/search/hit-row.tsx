import type { PostHit } from '@atrium/contract/feed/hits'
import { postPath } from '@atrium/contract/feed/paths'
import { Link } from '@tanstack/react-router'
import { nameOf, usePerson } from '#features/people/people.ts'
import styles from '#features/search/hits.module.css'
import { Marked } from '#features/search/marked.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

/** A post that a search found: who wrote it, in which community, in which words. */
export function HitRow({ hit }: { hit: PostHit }) {
  const author = usePerson(hit.author_id)
  const name = author ? nameOf(author) : ''
  return (
    <Link to={postPath(hit.post_id)} className={styles.row}>
      <Avatar name={name} photo={author?.profile_url} />
      <span className={styles.words}>
        <span className={styles.where}>
          <bdi className={styles.who}>{name}</bdi>
          <bdi>{hit.community_name}</bdi>
          <span className={styles.when}>
            <RelativeTime at={hit.created_at} passive />
          </span>
        </span>
        <span className={styles.snippet} dir="auto">
          <Marked pieces={hit.snippet} />
        </span>
      </span>
    </Link>
  )
}
