import { useQuery } from '@tanstack/react-query'
import { JoinButton, useCanJoin } from '../call/join-button.tsx'
import { useCallWords } from '../call/call-words.ts'
import styles from '../event/event.module.css'
import { calendar } from '../server.ts'
import { eventOfPath } from './event-of-path.ts'

/** In the row of a reminder: joins the call of the event, or says when it opens. */
export default function ReminderFoot({ path }: { path: string }) {
  const which = eventOfPath(path)
  const { data } = useQuery({ ...calendar.query('getEvent', which ?? { event_id: '' }), enabled: which !== undefined, staleTime: 60_000 })
  const canJoin = useCanJoin(data)
  const words = useCallWords()
  if (!data?.with_call) return null
  return canJoin ? <JoinButton item={data} /> : <span className={styles.note}>{words(data)}</span>
}
