import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import chartStyles from '#app/settings/charts.module.css'
import { people as peopleCalls } from '#features/people/server.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Menu, MenuRadios } from '#ui/overlays/menu.tsx'
import { groupsQuery } from '../server.ts'
import { ExportButton } from './export-button.tsx'
import styles from './insight.module.css'
import { periods } from './interval-words.ts'
import type { ChangeSelection, Selection } from './use-insight.ts'

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
        {selection.people === 'company' && <CompanyFilters selection={selection} onChange={onChange} />}
        <ExportButton selection={selection} report="figures" />
      </div>
    </div>
  )
}

/** A department with those below it, and a programme; each only where there are some. */
function CompanyFilters({ selection, onChange }: Pick<InsightToolbarProps, 'selection' | 'onChange'>) {
  const { formatMessage } = useIntl()
  const departments = useQuery(peopleCalls.query('listDepartments', {})).data?.items ?? []
  const programmes = useQuery(groupsQuery).data?.items ?? []
  return (
    <>
      <Filter
        label={formatMessage({ id: 'recognition.insight.department' })}
        all={formatMessage({ id: 'recognition.insight.allDepartments' })}
        value={selection.department_id}
        onChange={(department_id) => onChange({ department_id })}
        options={departments.map((one) => ({ value: one.department_id, label: one.department_name }))}
      />
      <Filter
        label={formatMessage({ id: 'recognition.insight.programme' })}
        all={formatMessage({ id: 'recognition.insight.allProgrammes' })}
        value={selection.recognition_group_id}
        onChange={(recognition_group_id) => onChange({ recognition_group_id })}
        options={programmes.map((one) => ({ value: one.recognition_group_id, label: one.group_name }))}
      />
    </>
  )
}

type FilterProps = {
  label: string
  /** What it says without a choice. */
  all: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  options: readonly { value: string; label: string }[]
}
const any = 'any'

/** It keeps its place while its options load. */
function Filter({ label, all, value, onChange, options }: FilterProps) {
  const chosen = options.find((one) => one.value === value)
  return (
    <Menu
      trigger={
        <Button size="small" aria-pressed={value !== undefined}>
          {chosen?.label ?? all}
        </Button>
      }
    >
      <MenuRadios
        label={label}
        value={value ?? any}
        onValueChange={(next) => onChange(next === any ? undefined : next)}
        options={[{ value: any, label: all }, ...options]}
      />
    </Menu>
  )
}
