import type { ReceivedMonths } from '@atrium/contract/recognition/figures'
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { RingKey, Rings } from '#ui/marks/rings.tsx'
import { BarChart } from '#ui/rows/bar-chart.tsx'
import { Card } from '#ui/rows/card.tsx'
import { intervalFormat, noonOf } from '../insight/interval-words.ts'
import styles from './received-year.module.css'
import { YearTable } from './year-table.tsx'

/** The values that have rings. Others are in the table. */
const most = 5

type NamedValue = ReceivedMonths['values'][number] & { name: string }

/** Those values that the company still has. */
function useNamedValues(values: ReceivedMonths['values']): NamedValue[] {
  const names = new Map(useCompany().company?.values.map(({ value_id, name }) => [value_id, name]))
  return values.flatMap((one) => {
    const name = names.get(one.value_id)
    return name === undefined ? [] : [{ ...one, name }]
  })
}

/** What a person received in twelve months: for which values, and when. A value that is chosen narrows the months to it. */
export default function ReceivedYear({ year }: { year: ReceivedMonths }) {
  const { formatMessage } = useIntl()
  const [form, setForm] = useState<'bars' | 'table'>('bars')
  const values = useNamedValues(year.values)
  return (
    <Card
      title={formatMessage({ id: 'recognition.year' })}
      action={
        <SegmentedControl
          label={formatMessage({ id: 'recognition.insight.form' })}
          value={form}
          onValueChange={setForm}
          options={[
            { value: 'bars', label: formatMessage({ id: 'recognition.insight.bars' }), icon: ChartNoAxesColumn },
            { value: 'table', label: formatMessage({ id: 'recognition.insight.table' }), icon: Table2 },
          ]}
        />
      }
    >
      {form === 'table' ? <YearTable year={year} values={values} /> : <YearChart year={year} values={values.slice(0, most)} />}
    </Card>
  )
}

function YearChart({ year, values }: { year: ReceivedMonths; values: readonly NamedValue[] }) {
  const { formatMessage, formatDate, formatNumber } = useIntl()
  const [chosen, setChosen] = useState<string>()
  const value = values.find(({ value_id }) => value_id === chosen)
  const countOf = ({ received_count, values: own }: ReceivedMonths['months'][number]): number =>
    value ? (own.find(({ value_id }) => value_id === chosen)?.received_count ?? 0) : received_count
  return (
    <div className={styles.year} data-has-values={values.length > 0}>
      {values.length > 0 && (
        <div className={styles.values}>
          <Rings size={152} shares={values.map(({ received_count }) => received_count / year.received_count)}>
            <strong>{formatNumber(year.received_count)}</strong>
            <small>
              <FormattedMessage id="recognition.year.inAll" />
            </small>
          </Rings>
          <div className={styles.names} role="group" aria-label={formatMessage({ id: 'recognition.values' })}>
            {values.map(({ value_id, name, received_count }, index) => (
              <ToggleChip key={value_id} pressed={value_id === chosen} onPressedChange={(isOn) => setChosen(isOn ? value_id : undefined)}>
                <RingKey place={index} />
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                <span className={styles.count}>{formatNumber(received_count)}</span>
              </ToggleChip>
            ))}
          </div>
        </div>
      )}
      <div className={styles.months}>
        <BarChart
          label={value?.name ?? formatMessage({ id: 'recognition.insight.thanks' })}
          unit={formatMessage({ id: 'recognition.insight.unit.thanks' })}
          keyLabel={formatMessage({ id: 'recognition.insight.key.12_months' })}
          valueText={(count) => formatMessage({ id: 'recognition.insight.value.thanks' }, { count })}
          bars={year.months.map((month) => ({
            label: formatDate(noonOf(month.starts_on), intervalFormat('12_months')),
            value: countOf(month),
          }))}
        />
      </div>
    </div>
  )
}
