import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { ChoiceMenuOnDemand } from '#app/choices/choice-menu-on-demand.ts'
import { people as peopleCalls } from '#features/people/server.ts'
import { Button } from '#ui/button.tsx'
import { groupsQuery } from '../server.ts'
import type { ChangeSelection, Selection } from './use-insight.ts'

type CompanyFiltersProps = { selection: Selection; onChange: ChangeSelection }

/** A department with those below it, and a programme; each only where there are some. */
export default function CompanyFilters({ selection, onChange }: CompanyFiltersProps) {
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
    <ChoiceMenuOnDemand
      align="end"
      label={label}
      value={value ?? any}
      onValueChange={(next) => onChange(next === any ? undefined : next)}
      options={[{ value: any, label: all }, ...options]}
      trigger={
        <Button size="small" aria-pressed={value !== undefined}>
          {chosen?.label ?? all}
        </Button>
      }
    />
  )
}
