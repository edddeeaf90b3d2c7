import { profilePath } from '#features/people/paths.ts'
import type { Poll } from '@atrium/contract/polls/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import styles from './asker.module.css'

/** Who asks, and since when. */
export function Asker({ poll: { author_id, created_at } }: { poll: Poll }) {
  const { formatMessage } = useIntl()
  const author = usePerson(author_id)
  const name = author ? nameOf(author) : formatMessage({ id: 'people.aColleague' })
  return (
    <p className={styles.asker}>
      <Avatar name={name} photo={author?.profile_url} size="small" />
      <RouterLink to={profilePath(author_id)} className={styles.name}>
        <bdi>{name}</bdi>
      </RouterLink>
      <RelativeTime at={created_at} />
    </p>
  )
}
