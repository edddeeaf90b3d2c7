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
export function Rings({ size, shares, label, children }: RingsProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const centre = size / 2
  return (
    <div className={styles.rings} style={{ inlineSize: size, blockSize: size }} role={label && 'img'} aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} strokeWidth={stroke} aria-hidden>
        {shares.map((share, index) => {
          const circle = { cx: centre, cy: centre, r: centre - stroke / 2 - edge - index * step }
          const length = 2 * Math.PI * circle.r
          return (
            <g key={circle.r} transform={`rotate(-90 ${centre} ${centre})`}>
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
}

/** The colour of a ring, beside its name. */
export const RingKey = ({ place }: { place: number }) => <span className={styles.key} data-place={place} aria-hidden />
