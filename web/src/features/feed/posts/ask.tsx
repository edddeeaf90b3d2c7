import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Kbd } from '#ui/marks/kbd.tsx'
import { openWrite, type WriteStart } from '../write-open.ts'
import styles from './ask.module.css'

/** Invites to write a post, as the first thing in the feed. */
export function Ask({ start = {} }: { start?: WriteStart }) {
  const { formatMessage } = useIntl()
  const me = usePerson(useSession().employee_id)
  return (
    <button type="button" className={styles.ask} onClick={() => openWrite(start)}>
      <Avatar name={me ? nameOf(me) : ''} photo={me?.profile_url} />
      <span className={styles.question}>{formatMessage({ id: 'feed.ask' })}</span>
      <Kbd keys={['N']} />
    </button>
  )
}
