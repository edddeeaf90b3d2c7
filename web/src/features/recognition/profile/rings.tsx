import type { ReactNode } from 'react'
import styles from './received-year.module.css'

const widest = 70
const step = 12

/** Shares of a whole as rings around its number, the first outermost. Names and numbers stand beside them. */
export const Rings = ({ shares, children }: { shares: readonly number[]; children: ReactNode }) => (
  <div className={styles.rings}>
    <svg viewBox="0 0 152 152" aria-hidden>
      {shares.map((share, index) => {
        const radius = widest - index * step
        const length = 2 * Math.PI * radius
        return (
          <g key={radius} transform="rotate(-90 76 76)">
            <circle className={styles.track} cx="76" cy="76" r={radius} />
            <circle
              className={styles.share}
              data-place={index}
              cx="76"
              cy="76"
              r={radius}
              strokeDasharray={`${Math.min(1, share) * length} ${length}`}
            />
          </g>
        )
      })}
    </svg>
    <div className={styles.number} data-rings={shares.length}>
      {children}
    </div>
  </div>
)
