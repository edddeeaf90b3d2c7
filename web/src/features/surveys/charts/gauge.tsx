import { useIntl } from 'react-intl'
import styles from './charts.module.css'

const radius = 92
const [centreX, centreY] = [110, 108]

/** The point of the half circle at a share of the way along it. */
const at = (share: number): string => {
  const angle = Math.PI * (1 - share)
  return `${(centreX + radius * Math.cos(angle)).toFixed(2)} ${(centreY - radius * Math.sin(angle)).toFixed(2)}`
}
const arc = (from: number, to: number): string => `M ${at(Math.min(from, to))} A ${radius} ${radius} 0 0 1 ${at(Math.max(from, to))}`

/** A score between −100 and 100, drawn from zero. */
export function Gauge({ name, score }: { name: string; score: number }) {
  const { formatNumber } = useIntl()
  const share = (score + 100) / 200
  const [x, y] = at(share).split(' ')
  const signed = (value: number): string => formatNumber(value, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  return (
    <div className={styles.gauge}>
      <svg className={styles.arc} viewBox="0 0 220 120" aria-hidden>
        <path d={arc(0, 1)} />
        <path d={arc(0.5, share)} className={styles.reading} />
        <path d={`M ${centreX} ${centreY - radius - 10} V ${centreY - radius + 10}`} className={styles.middle} />
        <circle cx={x} cy={y} r="8" className={styles.needle} />
      </svg>
      <p className={styles.score}>{signed(score)}</p>
      <p className={styles.scoreName}>{name}</p>
      <p className={styles.gaugeEnds} aria-hidden dir="ltr">
        <span>{signed(-100)}</span>
        <span>{signed(100)}</span>
      </p>
    </div>
  )
}
