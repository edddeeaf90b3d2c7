import type { ReactNode } from 'react'
import styles from './rings.module.css'

const stroke = 8
const step = 12
/** Free around the outermost ring, in pixels. */
const edge = 2

type RingsProps = {
  /** The width of the whole, in pixels. */
  size: number
  shares: readonly number[]
  /** Says everything to a screen reader, if nothing beside the rings does. */
  label?: string
  /** The number inside: a `strong`, and a `small` for what it counts. */
  children: ReactNode
}

/** Shares of a whole as rings around a number, the first outermost. */
export const Rings = ({ size, shares, label, children }: RingsProps) => (
  <div className={styles.rings} style={{ inlineSize: size, blockSize: size }} {...(label && { role: 'img', 'aria-label': label })}>
    <svg viewBox={`0 0 ${size} ${size}`} strokeWidth={stroke} aria-hidden>
      {shares.map((share, index) => {
        const radius = size / 2 - stroke / 2 - edge - index * step
        const circle = { cx: size / 2, cy: size / 2, r: radius }
        const length = 2 * Math.PI * radius
        return (
          <g key={radius} transform={`rotate(-90 ${size / 2} ${size / 2})`}>
            <circle className={styles.track} {...circle} />
            {share > 0 && (
              <circle
                className={styles.share}
                data-place={index}
                {...circle}
                strokeDasharray={`${Math.min(1, share) * length} ${length}`}
              />
            )}
          </g>
        )
      })}
    </svg>
    <div className={styles.number} data-rings={shares.length} aria-hidden={label ? true : undefined}>
      {children}
    </div>
  </div>
)

/** The colour of a ring, beside its name. */
export const RingKey = ({ place }: { place: number }) => <span className={styles.key} data-place={place} aria-hidden />
