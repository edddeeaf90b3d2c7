import { useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import styles from './bar-chart.module.css'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { ticksUpTo } from './ticks.ts'

export type Bar = { label: string; value: number }
export type BarChartProps = {
  /** The quantity shown; names the chart and its table. */
  label: string
  /** The unit of the values, such as "messages": the caption of the value axis. */
  unit: string
  /** What each bar is for, such as "Day": the caption of the other axis. */
  keyLabel: string
  /** In the order of the reading direction. `label` is short and unique, e.g. "3 Nov". */
  bars: readonly Bar[]
  /** A value with its unit, e.g. "12 messages". */
  valueText: (value: number) => string
  /** Shows the table of figures instead of the bars. */
  asTable?: boolean
}

/** A bar chart with axes. Its values can be read by pointer and by arrow keys, and are in a table. */
export function BarChart({ asTable = false, ...chart }: BarChartProps) {
  if (!asTable)
    return (
      <>
        <Plot {...chart} />
        <VisuallyHidden>
          <Figures {...chart} />
        </VisuallyHidden>
      </>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
    <div className={styles.tableFrame} role="group" aria-label={chart.label} tabIndex={0}>
      <Figures {...chart} />
    </div>
  )
}

type ChartProps = Omit<BarChartProps, 'asTable'>

function Plot({ label, unit, keyLabel, bars, valueText }: ChartProps) {
  const { formatNumber } = useIntl()
  const [pointed, setPointed] = useState<number>()
  const ticks = ticksUpTo(Math.max(0, ...bars.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const at = Math.min(pointed ?? Infinity, bars.length - 1)
  const bar = bars[at]
  const reading = bar && `${bar.label}: ${valueText(bar.value)}`
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = positionAfter(event, at, bars.length)
    if (next === undefined) return
    event.preventDefault()
    setPointed(next)
  }
  return (
    <div className={styles.chart}>
      <p className={styles.caption} aria-hidden>
        {pointed === undefined ? unit : <strong className={styles.reading}>{reading}</strong>}
      </p>
      <div className={styles.ticks} aria-hidden>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{formatNumber(tick)}</span>
        ))}
      </div>
      <div
        className={styles.bars}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={at + 1}
        aria-valuetext={reading}
        onKeyDown={move}
        onFocus={() => setPointed(at)}
        onBlur={() => setPointed(undefined)}
        onPointerLeave={() => setPointed(undefined)}
      >
        {bars.map(({ label: name, value }, index) => (
          <span key={name} className={styles.column} data-pointed={index === pointed} onPointerEnter={() => setPointed(index)}>
            <span className={styles.bar} style={{ blockSize: `${(value / top) * 100}%` }} data-empty={value === 0} />
          </span>
        ))}
      </div>
      <Keys bars={bars} keyLabel={keyLabel} />
    </div>
  )
}

/** About this many bars are labelled: the last one, and others at equal distances before it. */
const labelled = 4

function Keys({ bars, keyLabel }: Pick<ChartProps, 'bars' | 'keyLabel'>) {
  const every = Math.max(1, Math.ceil(bars.length / labelled))
  return (
    <>
      <div className={styles.keys} aria-hidden>
        {bars.map(({ label }, index) => (
          <span key={label} className={styles.key}>
            {(bars.length - 1 - index) % every === 0 && <span>{label}</span>}
          </span>
        ))}
      </div>
      <p className={styles.keyCaption} aria-hidden>
        {keyLabel}
      </p>
    </>
  )
}

/** The bar that a key leads to; undefined for other keys. The arrows follow the direction in which bars are read. */
function positionAfter({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number, count: number): number | undefined {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  const forward = [isMirrored ? 'ArrowLeft' : 'ArrowRight', 'ArrowUp']
  const back = [isMirrored ? 'ArrowRight' : 'ArrowLeft', 'ArrowDown']
  if (forward.includes(key)) return Math.min(at + 1, count - 1)
  if (back.includes(key)) return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

function Figures({ label, keyLabel, bars }: Pick<ChartProps, 'label' | 'keyLabel' | 'bars'>) {
  const { formatNumber } = useIntl()
  return (
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
}
