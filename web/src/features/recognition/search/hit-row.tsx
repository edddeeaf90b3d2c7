import type { RecognitionHit } from '@atrium/contract/recognition/hits'
import { thankPath } from '@atrium/contract/recognition/paths'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useIntl } from 'react-intl'
import { nameOf, usePeople, usePerson } from '#features/people/people.ts'
import styles from '#features/search/hits.module.css'
import { Marked } from '#features/search/marked.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

/** How many receivers are named. */
const named = 2

/** A recognition that a search found: who thanked whom, in which words. */
export function HitRow({ hit }: { hit: RecognitionHit }) {
  const { formatMessage } = useIntl()
  const giver = usePerson(hit.giver_id ?? undefined)
  const name = giver ? nameOf(giver) : ''
  return (
    <Link to={thankPath(hit.recognition_id)} className={styles.row}>
      <Avatar name={name} photo={giver?.profile_url} />
      <span className={styles.words}>
        <span className={styles.where}>
          <bdi className={styles.who}>{formatMessage({ id: 'recognition.search.to' }, { giver: name, receivers: useReceivers(hit) })}</bdi>
          {hit.is_private && <Chip icon={Lock}>{formatMessage({ id: 'search.private' })}</Chip>}
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

function useReceivers({ receiver_ids, receiver_count }: RecognitionHit): string {
  const { formatList, formatMessage } = useIntl()
  const names = usePeople(receiver_ids.slice(0, named)).map(nameOf)
  const more = receiver_count - named
  return formatList(more > 0 ? [...names, formatMessage({ id: 'recognition.search.others' }, { count: more })] : names)
}
