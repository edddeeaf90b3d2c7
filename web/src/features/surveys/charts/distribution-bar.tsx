import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { CountsTable, type CountsProps } from './choice-bars.tsx'
import styles from './charts.module.css'
import { tintOf } from './tint.ts'

/** A segment narrower than this has no room for its share. */
const worded = 0.07

/** The steps of a scale side by side, from the lowest to the highest, each as wide as its share. */
export function DistributionBar({ title, counts, total, asTable, ends }: CountsProps & { ends: readonly [string, string] }) {
  const { formatNumber } = useIntl()
  if (asTable) return <CountsTable title={title} counts={counts} total={total} />
  const last = Math.max(1, counts.length - 1)
  return (
    <div>
      <div className={styles.steps} aria-hidden>
        {counts.map(({ key, count }, index) => {
          const { style, ...side } = tintOf(index / last)
          return (
            count > 0 && (
              <span key={key} className={`${styles.segment} ${styles.tint}`} {...side} style={{ ...style, '--count': count }}>
                {count / total >= worded && formatNumber(count / total, { style: 'percent' })}
              </span>
            )
          )
        })}
      </div>
      <p className={styles.ends} aria-hidden>
        <span dir="auto">{ends[0]}</span>
        <span dir="auto">{ends[1]}</span>
      </p>
      <VisuallyHidden>
        <CountsTable title={title} counts={counts} total={total} />
      </VisuallyHidden>
    </div>
  )
}
