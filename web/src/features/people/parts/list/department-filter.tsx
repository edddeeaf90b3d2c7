import type { Department } from '@atrium/contract/people/departments'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Combobox } from '#ui/fields/combobox.tsx'
import { people } from '../../server.ts'

type DepartmentFilterProps = { value: string | undefined; onChange: (value: string | undefined) => void }

/** Filters by a department, including its sub-departments. */
export function DepartmentFilter({ value, onChange }: DepartmentFilterProps) {
  const { formatMessage } = useIntl()
  const departments = useQuery(people.query('listDepartments', {})).data?.items ?? []
  const byId = new Map(departments.map((one) => [one.department_id, one]))
  return (
    <Combobox<Department>
      label={formatMessage({ id: 'people.department' })}
      placeholder={formatMessage({ id: 'people.filters.withParts' })}
      value={(value ? byId.get(value) : undefined) ?? null}
      onValueChange={(chosen) => onChange(chosen?.department_id)}
      options={departments}
      optionKey={({ department_id }) => department_id}
      optionLabel={({ department_name }) => department_name}
      optionDetail={({ parent_department_id }) => (parent_department_id ? byId.get(parent_department_id)?.department_name : undefined)}
    />
  )
}
