import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { nameOf, usePeople } from '#features/people/people.ts'
import type { CallSession } from '../session/call-session.ts'
import styles from './stage.module.css'

/** Nobody else is in the call: for whom it rings, or that it rings no more. */
export function Alone({ session }: { session: CallSession }) {
  const { formatMessage, formatList } = useIntl()
  const { ringingIds } = useWatched(session.room)
  const people = usePeople(ringingIds)
  return (
    <p className={styles.alone} role="status">
      {ringingIds.length
        ? formatMessage({ id: 'call-rooms.ringsFor' }, { names: formatList(people.map(nameOf)) })
        : formatMessage({ id: 'call-rooms.alone' })}
    </p>
  )
}
