import { Link as RouterLink } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { profilePath } from '#features/people/paths.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import styles from './campaign-list.module.css'

/** Who wrote it, and when. */
export function Author({ id, at }: { id: string; at: string }) {
  const { formatMessage } = useIntl()
  const author = usePerson(id)
  const name = author ? nameOf(author) : formatMessage({ id: 'people.aColleague' })
  return (
    <p className={styles.author}>
      <Avatar name={name} photo={author?.profile_url} size="small" />
      <RouterLink to={profilePath(id)} className={styles.name}>
        <bdi>{name}</bdi>
      </RouterLink>
      <RelativeTime at={at} />
    </p>
  )
}
