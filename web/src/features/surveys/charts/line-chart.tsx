import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './charts.module.css'
import { FiguresTable } from './figures-table.tsx'

export type LinePoint = { key: string; name: string; value: number }
type LineChartProps = {
  title: string
  keyLabel: string
  points: readonly LinePoint[]
  minimum: number
  maximum: number
  valueText: (value: number) => string
  asTable: boolean
}

const [width, height, inset, foot] = [640, 200, 44, 28]

/** How a figure moved between runs. Every point says its value; the figures are in a table as well. */
export function LineChart({ title, keyLabel, points, minimum, maximum, valueText, asTable }: LineChartProps) {
  const table = (
    <FiguresTable
      caption={title}
      columns={[keyLabel, title]}
      rows={points.map(({ key, name, value }) => ({ key, name, values: [valueText(value)] }))}
    />
  )
  if (asTable) return table
  return (
    <>
      <Plot points={points} minimum={minimum} maximum={maximum} valueText={valueText} />
      <VisuallyHidden>{table}</VisuallyHidden>
    </>
  )
}

function Plot({ points, minimum, maximum, valueText }: Pick<LineChartProps, 'points' | 'minimum' | 'maximum' | 'valueText'>) {
  const { locale } = useIntl()
  const isMirrored = locale.startsWith('ar')
  const xOf = (index: number): number => {
    const share = points.length > 1 ? index / (points.length - 1) : 0.5
    return inset + (isMirrored ? 1 - share : share) * (width - 2 * inset)
  }
  const yOf = (value: number): number => 24 + (1 - (value - minimum) / (maximum - minimum || 1)) * (height - foot - 24)
  const line = points.map(({ value }, index) => `${xOf(index)} ${yOf(value)}`).join(' L ')
  const ticks = [minimum, (minimum + maximum) / 2, maximum]
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M ${inset} ${yOf(tick)} H ${width - inset}`} className={styles.grid} />
          <text
            className={styles.axis}
            x={isMirrored ? width : 0}
            y={yOf(tick) + 4}
            textAnchor={isMirrored ? 'end' : 'start'}
            direction="ltr"
          >
            {valueText(tick)}
          </text>
        </g>
      ))}
      {points.length > 1 && (
        <>
          <path d={`M ${xOf(0)} ${yOf(minimum)} L ${line} L ${xOf(points.length - 1)} ${yOf(minimum)} Z`} className={styles.area} />
          <path d={`M ${line}`} className={styles.path} />
        </>
      )}
      {points.map(({ key, name, value }, index) => (
        <g key={key}>
          <circle cx={xOf(index)} cy={yOf(value)} r="4" className={styles.dot} />
          <text className={styles.point} x={xOf(index)} y={yOf(value) - 10} textAnchor="middle" direction="ltr">
            {valueText(value)}
          </text>
          <text className={styles.axis} x={xOf(index)} y={height - 6} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
