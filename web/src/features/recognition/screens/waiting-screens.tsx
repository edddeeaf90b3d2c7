import { Approvals } from '../approvals/approvals.tsx'
import { Cards } from '../cards/cards.tsx'
import { ThanksFrame } from './thanks-frame.tsx'
import styles from './thanks-screen.module.css'

/** What waits for the person’s approval. */
export function ApprovalsScreen() {
  return (
    <ThanksFrame part="waiting">
      <div className={styles.page} data-single>
        <Approvals />
      </div>
    </ThanksFrame>
  )
}

/** The coming days of colleagues, whose cards can be signed. */
export function CardsScreen() {
  return (
    <ThanksFrame part="cards">
      <div className={styles.page} data-single>
        <Cards />
      </div>
    </ThanksFrame>
  )
}
