import type { PollHit } from '@atrium/contract/polls/hits'
import { pollPath } from '@atrium/contract/polls/paths'
import { Link } from '@tanstack/react-router'
import { EyeClosed, LockKeyhole } from 'lucide-react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import styles from '#features/search/hits.module.css'
import { Marked } from '#features/search/marked.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

/** A poll that a search found: who asked it, and its question with its options. */
export function HitRow({ hit }: { hit: PollHit }) {
  const { formatMessage } = useIntl()
  const author = usePerson(hit.author_id)
  const name = author ? nameOf(author) : ''
  return (
    <Link to={pollPath(hit.poll_id)} className={styles.row}>
      <Avatar name={name} photo={author?.profile_url} />
      <span className={styles.words}>
        <span className={styles.where}>
          <bdi className={styles.who}>{name}</bdi>
          {hit.state === 'closed' && <Chip icon={LockKeyhole}>{formatMessage({ id: 'polls.search.closed' })}</Chip>}
          {hit.is_secret && <Chip icon={EyeClosed}>{formatMessage({ id: 'polls.search.secret' })}</Chip>}
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
