import { useWaitingWords } from '../parts/use-waiting-words.ts'
import type { CallSession } from '../session/call-session.ts'
import styles from './stage.module.css'

/** Nobody else is in the call: for whom it rings, or that it rings no more. */
export function Alone({ session }: { session: CallSession }) {
  const words = useWaitingWords(session)
  return (
    <p className={styles.alone} role="status">
      {words}
    </p>
  )
}
