import type { CampaignMoment } from '@atrium/contract/campaigns/schemas'
import { useIntl, type IntlShape } from 'react-intl'
import chartStyles from '#app/settings/charts.module.css'
import { BarChart } from '#ui/rows/bar-chart.tsx'
import { Card } from '#ui/rows/card.tsx'

type OverTimeProps = { moments: readonly CampaignMoment[]; asks: boolean; asTable: boolean }

/** How many had opened and confirmed it at each moment. */
export function OverTime({ moments, asks, asTable }: OverTimeProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  return (
    <div className={chartStyles.charts}>
      {(['opened', ...(asks ? (['acknowledged'] as const) : [])] as const).map((of) => (
        <Card key={of} title={formatMessage({ id: `campaigns.overTime.${of}` })}>
          <BarChart
            label={formatMessage({ id: `campaigns.overTime.${of}` })}
            unit={formatMessage({ id: 'campaigns.overTime.unit' })}
            keyLabel={formatMessage({ id: 'campaigns.overTime.key' })}
            valueText={(count) => formatMessage({ id: 'campaigns.people' }, { count })}
            bars={moments.map((moment) => ({ label: labelOf(moment.at, moments, intl), value: moment[of] }))}
            asTable={asTable}
          />
        </Card>
      ))}
    </div>
  )
}

const dayLength = 24 * 60 * 60_000
/** The hour, or the day, that ends at this instant. */
function labelOf(at: string, moments: readonly CampaignMoment[], { formatDate }: IntlShape): string {
  const [first, second] = moments
  const isDaily = first && second && Date.parse(second.at) - Date.parse(first.at) >= dayLength
  return formatDate(at, isDaily ? { day: 'numeric', month: 'short' } : { weekday: 'short', hour: 'numeric', minute: '2-digit' })
}
