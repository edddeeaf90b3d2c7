import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'
import { people } from '../server.ts'

type DepartmentFieldProps = Omit<ComponentProps<typeof Select<string>>, 'options' | 'label'>

/** The option for no department. */
const none = 'none'

/** Chooses a department of the company, or none. */
export function DepartmentField({ value, onValueChange, ...control }: DepartmentFieldProps) {
  const { formatMessage } = useIntl()
  const departments = useQuery(people.query('listDepartments', {}))
  const options = (departments.data?.items ?? []).map(({ department_id, department_name }) => ({
    value: department_id,
    label: department_name,
  }))
  return (
    <Select
      {...control}
      label={formatMessage({ id: 'people.department' })}
      optional
      value={value ?? none}
      onValueChange={(chosen) => onValueChange(chosen === none ? null : chosen)}
      options={[{ value: none, label: formatMessage({ id: 'people.noDepartment' }) }, ...options]}
    />
  )
}
