import type { ActivityDay } from '@atrium/contract/company/schemas'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CardReadyContext } from '#app/home-card.ts'
import { companyData } from '#app/company/company-context.tsx'
import { useModuleIsOn } from '#app/features-context.tsx'
import styles from '#app/settings/charts.module.css'
import FirstStepsCard from '#features/home/first-steps-card.tsx'
import { BarChart } from '#ui/rows/bar-chart.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useReveal } from '#ui/states/use-reveal.ts'
import type { MessageId } from '../../../message-ids.ts'
import { WaitingMail } from './waiting-mail.tsx'

/** The charts wait for the steps to have their height. */
const inOrder = ['steps', 'charts'] as const

/** The company at a glance: steps left to set up, and activity. */
export default function OverviewSection() {
  const { isHeld, tellReady } = useReveal(inOrder)
  const activity = useQuery(companyData.query('listActivity', {}))
  return (
    <>
      <WaitingMail />
      <CardReadyContext value={() => tellReady('steps')}>
        <FirstStepsCard stays />
      </CardReadyContext>
      {activity.isPending && (
        <DelayedLoader>
          <Skeleton shape="block" height="640px" />
        </DelayedLoader>
      )}
      {activity.isError && (
        <ErrorState title={activity.error.message} onRetry={() => void activity.refetch()} retrying={activity.isFetching} />
      )}
      {activity.data && !isHeld('charts') && <Charts days={activity.data.items} />}
    </>
  )
}

type Figure = { of: keyof Omit<ActivityDay, 'day'>; unit: 'messages' | 'people'; title: MessageId; detail: MessageId }

const figures: readonly Figure[] = [
  { of: 'active_people', unit: 'people', title: 'settings.overview.active', detail: 'settings.overview.activeText' },
  { of: 'messages', unit: 'messages', title: 'settings.overview.messages', detail: 'settings.overview.messagesText' },
  { of: 'new_people', unit: 'people', title: 'settings.overview.new', detail: 'settings.overview.newText' },
]

function Charts({ days }: { days: readonly ActivityDay[] }) {
  const { formatMessage } = useIntl()
  const isOn = useModuleIsOn()
  const [form, setForm] = useState<'bars' | 'table'>('bars')
  return (
    <>
      <div className={styles.head}>
        <p className={styles.words}>
          <FormattedMessage id="settings.overview.text" values={{ count: days.length }} />
        </p>
        <SegmentedControl
          label={formatMessage({ id: 'settings.overview.form' })}
          value={form}
          onValueChange={setForm}
          options={[
            { value: 'bars', label: formatMessage({ id: 'settings.overview.bars' }), icon: ChartNoAxesColumn },
            { value: 'table', label: formatMessage({ id: 'settings.overview.table' }), icon: Table2 },
          ]}
        />
      </div>
      <div className={styles.charts}>
        {figures
          .filter(({ of }) => of !== 'messages' || isOn('connect'))
          .map((figure) => (
            <Chart key={figure.of} figure={figure} days={days} asTable={form === 'table'} />
          ))}
      </div>
    </>
  )
}

type ChartProps = { figure: Figure; days: readonly ActivityDay[]; asTable: boolean }

function Chart({ figure: { of, unit, title, detail }, days, asTable }: ChartProps) {
  const { formatMessage, formatDate, formatNumber } = useIntl()
  const values = days.map((day) => day[of])
  // The same people return each day, so the days are not summed.
  const sum = of === 'active_people' ? Math.max(0, ...values) : values.reduce((total, value) => total + value, 0)
  const words = formatMessage({ id: title })
  return (
    <Card title={words} action={<strong className={styles.sum}>{formatNumber(sum)}</strong>}>
      <p className={styles.words}>
        <FormattedMessage id={detail} />
      </p>
      {sum === 0 && !asTable ? (
        <p>
          <FormattedMessage id="settings.overview.nothing" />
        </p>
      ) : (
        <BarChart
          label={words}
          unit={formatMessage({ id: `settings.overview.unit.${unit}` })}
          valueText={(count) => formatMessage({ id: `settings.overview.value.${unit}` }, { count })}
          keyLabel={formatMessage({ id: 'settings.overview.day' })}
          asTable={asTable}
          bars={days.map((day) => ({
            label: formatDate(`${day.day}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
            value: day[of],
          }))}
        />
      )}
    </Card>
  )
}
