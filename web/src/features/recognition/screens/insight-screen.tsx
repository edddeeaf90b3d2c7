import { Insight } from '../insight/insight.tsx'
import styles from './thanks-screen.module.css'
import { ThanksFrame } from './thanks-frame.tsx'

/** What the people who report to this person give and receive. */
export default function InsightScreen() {
  return (
    <ThanksFrame part="insight">
      <div className={styles.page} data-wide>
        <Insight people="reports" />
      </div>
    </ThanksFrame>
  )
}
