import { useState } from 'react'
import { useIntl } from 'react-intl'
import styles from './bar-chart.module.css'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

export type BarChartProps = {
  /** The quantity shown; names the table. */
  label: string
  /** What each bar is for, such as "Day". */
  keyLabel: string
  /** In the order of the reading direction. `label` is short and unique, e.g. "3 Nov". */
  bars: readonly { label: string; value: number }[]
  /** Shows the table of figures instead of the bars. */
  asTable?: boolean
}

/** A bar chart. The same figures are in a table, for users who cannot see the bars or prefer to read. */
export function BarChart({ label, keyLabel, bars, asTable = false }: BarChartProps) {
  const { formatNumber } = useIntl()
  const [pointed, setPointed] = useState<number>()
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const table = (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{keyLabel}</th>
          <th scope="col">{label}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.label}</th>
            <td>{formatNumber(bar.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (asTable) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
      <div className={styles.tableFrame} role="group" aria-label={label} tabIndex={0}>
        {table}
      </div>
    )
  }
  const shown = pointed === undefined ? undefined : bars[pointed]
  return (
    <div className={styles.chart}>
      <div className={styles.bars} aria-hidden onPointerLeave={() => setPointed(undefined)}>
        {bars.map(({ label: name, value }, index) => (
          <span key={name} className={styles.column} data-pointed={index === pointed} onPointerEnter={() => setPointed(index)}>
            <span className={styles.bar} style={{ blockSize: `${(value / highest) * 100}%` }} data-empty={value === 0} />
          </span>
        ))}
      </div>
      <p className={styles.axis} aria-hidden>
        {shown ? (
          <span className={styles.pointed}>{`${shown.label}: ${formatNumber(shown.value)}`}</span>
        ) : (
          <>
            <span>{bars[0]?.label}</span>
            <span>{bars.at(-1)?.label}</span>
          </>
        )}
      </p>
      <VisuallyHidden>{table}</VisuallyHidden>
    </div>
  )
}
