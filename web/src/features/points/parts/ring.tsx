import type { ReactNode } from 'react'
import styles from './ring.module.css'

const radius = 36
const length = 2 * Math.PI * radius

/** How much is left, as a ring around the number. */
export const Ring = ({ share, label, children }: { share: number; label: string; children: ReactNode }) => (
  <div className={styles.ring} role="img" aria-label={label}>
    <svg viewBox="0 0 84 84" aria-hidden>
      <circle className={styles.track} cx="42" cy="42" r={radius} />
      {share > 0 && (
        <circle
          className={styles.left}
          cx="42"
          cy="42"
          r={radius}
          strokeDasharray={`${Math.min(1, share) * length} ${length}`}
          transform="rotate(-90 42 42)"
        />
      )}
    </svg>
    <div className={styles.number} aria-hidden>
      {children}
    </div>
  </div>
)
