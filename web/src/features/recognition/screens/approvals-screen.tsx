import { Approvals } from '../approvals/approvals.tsx'
import { ThanksFrame } from './thanks-frame.tsx'
import styles from './thanks-screen.module.css'

/** What waits for the person’s approval. */
export default function ApprovalsScreen() {
  return (
    <ThanksFrame part="waiting">
      <div className={styles.page} data-single>
        <Approvals />
      </div>
    </ThanksFrame>
  )
}
