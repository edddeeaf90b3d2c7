import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import chartStyles from '#app/settings/charts.module.css'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { ExportButton } from './export-button.tsx'
import styles from './insight.module.css'
import { periods } from './interval-words.ts'
import type { ChangeSelection, Selection } from './use-insight.ts'

const CompanyFilters = lazyWithRetry(() => import('./company-filters.tsx'))

type InsightToolbarProps = {
  selection: Selection
  onChange: ChangeSelection
  form: 'bars' | 'table'
  onForm: (form: 'bars' | 'table') => void
}

/** The period, whose thanks, and how they are shown. */
export function InsightToolbar({ selection, onChange, form, onForm }: InsightToolbarProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={chartStyles.head}>
      <SegmentedControl
        label={formatMessage({ id: 'recognition.insight.period' })}
        value={selection.period}
        onValueChange={(period) => onChange({ period })}
        options={periods.map((value) => ({ value, label: formatMessage({ id: `recognition.insight.${value}` }) }))}
      />
      <SegmentedControl
        label={formatMessage({ id: 'recognition.insight.form' })}
        value={form}
        onValueChange={onForm}
        options={[
          { value: 'bars', label: formatMessage({ id: 'recognition.insight.bars' }), icon: ChartNoAxesColumn },
          { value: 'table', label: formatMessage({ id: 'recognition.insight.table' }), icon: Table2 },
        ]}
      />
      <div className={styles.filters}>
        <ExportButton selection={selection} report="figures" />
        {selection.people === 'company' && (
          <Loading>
            <CompanyFilters selection={selection} onChange={onChange} />
          </Loading>
        )}
      </div>
    </div>
  )
}
