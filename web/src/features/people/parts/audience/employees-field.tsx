import type { Audience } from '@atrium/contract/people/audience'
import type { Employee } from '@atrium/contract/people/schemas'
import { Avatar } from '#ui/marks/avatar.tsx'
import type { OptionSource } from '#ui/fields/combobox-source.ts'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { directory, nameOf, usePeople } from '../../people.ts'
import { people } from '../../server.ts'

type EmployeesFieldProps = {
  label: string
  value: Audience['employees']
  onValueChange: (value: Audience['employees']) => void
}

const active = { field: 'employee_account_status', operator: 'eq', value: 'ACTIVE' } as const

const source: OptionSource<Employee> = {
  findOptions: async (search, signal) => (await people.call.listEmployees({ search, filters: [active], limit: 20 }, { signal })).items,
  optionKey: ({ employee_id }) => employee_id,
  optionLabel: nameOf,
  optionDetail: ({ position_title }) => position_title ?? undefined,
  optionLeading: (person) => <Avatar name={nameOf(person)} photo={person.profile_url} size="tiny" />,
}

/** People chosen individually. Those who have not loaded yet stay chosen. */
export function EmployeesField({ label, value, onValueChange }: EmployeesFieldProps) {
  const chosen = usePeople(value.map(({ employee_id }) => employee_id))
  const change = (next: Employee[]) => {
    const shown = new Set(chosen.map(({ employee_id }) => employee_id))
    const waiting = value.filter(({ employee_id }) => !shown.has(employee_id))
    directory.put(next)
    onValueChange([...waiting, ...next.map(({ employee_id }) => ({ employee_id }))])
  }
  return <MultiCombobox label={label} optional value={chosen} onValueChange={change} {...source} />
}
