import type { InsightPeriod, RecognitionInsight } from '@atrium/contract/recognition/insight'
import { FormattedMessage, useIntl } from 'react-intl'
import chartStyles from '#app/settings/charts.module.css'
import { BarChart } from '#ui/rows/bar-chart.tsx'
import { Card } from '#ui/rows/card.tsx'
import { intervalFormat, noonOf, shareOf } from './interval-words.ts'

type Shown = { insight: RecognitionInsight; period: InsightPeriod; asTable: boolean }

/** A chart of everything that is counted in each interval, and of each value. */
export function InsightCharts({ insight, period, asTable }: Shown) {
  const { formatMessage, formatNumber } = useIntl()
  const { intervals, total_people: total, values } = insight
  const partOf = (count: number): string =>
    formatMessage(
      { id: 'recognition.insight.partOf' },
      { count, total, share: formatNumber(shareOf(count, total), { style: 'percent', maximumFractionDigits: 0 }) },
    )
  const shown = { starts: intervals.map(({ starts_on }) => starts_on), period, asTable }
  return (
    <div className={chartStyles.charts}>
      <Chart
        {...shown}
        title={formatMessage({ id: 'recognition.insight.thanks' })}
        detail={formatMessage({ id: 'recognition.insight.thanksText' })}
        sum={formatNumber(insight.recognitions)}
        unit="thanks"
        counts={intervals.map(({ recognitions }) => recognitions)}
      />
      {(['givers', 'receivers'] as const).map((of) => (
        <Chart
          key={of}
          {...shown}
          title={formatMessage({ id: `recognition.insight.${of}` })}
          detail={formatMessage({ id: `recognition.insight.${of}Text` })}
          sum={partOf(insight[of])}
          unit="people"
          counts={intervals.map((interval) => interval[of])}
        />
      ))}
      {values.map(({ value_id, value_name, recognitions }) => (
        <Chart
          key={value_id}
          {...shown}
          title={value_name}
          detail={formatMessage({ id: 'recognition.insight.valueText' })}
          sum={formatNumber(recognitions.reduce((sum, count) => sum + count, 0))}
          unit="thanks"
          counts={recognitions}
        />
      ))}
    </div>
  )
}

type ChartProps = Omit<Shown, 'insight'> & {
  title: string
  detail: string
  /** Of the whole period. */
  sum: string
  unit: 'thanks' | 'people'
  starts: readonly string[]
  counts: readonly number[]
}

function Chart({ title, detail, sum, unit, starts, counts, period, asTable }: ChartProps) {
  const { formatMessage, formatDate } = useIntl()
  return (
    <Card title={title} action={<strong className={chartStyles.sum}>{sum}</strong>}>
      <p className={chartStyles.words}>{detail}</p>
      {counts.every((count) => count === 0) && !asTable ? (
        <p>
          <FormattedMessage id="recognition.insight.nothing" />
        </p>
      ) : (
        <BarChart
          label={title}
          unit={formatMessage({ id: `recognition.insight.unit.${unit}` })}
          keyLabel={formatMessage({ id: `recognition.insight.key.${period}` })}
          valueText={(count) => formatMessage({ id: `recognition.insight.value.${unit}` }, { count })}
          bars={starts.map((day, index) => ({ label: formatDate(noonOf(day), intervalFormat(period)), value: counts[index] ?? 0 }))}
          asTable={asTable}
        />
      )}
    </Card>
  )
}
