import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { Employee } from '@atrium/contract/people/schemas'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { nameOf, usePeople } from '#features/people/people.ts'
import { people } from '#features/people/server.ts'
import type { OptionSource } from '#ui/fields/combobox-source.ts'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'

const shown: Omit<OptionSource<Employee>, 'options' | 'findOptions'> = {
  optionKey: ({ employee_id }) => employee_id,
  optionLabel: nameOf,
  optionDetail: ({ position_title }) => position_title ?? undefined,
  optionLeading: (person) => <Avatar name={nameOf(person)} photo={person.profile_url} size="tiny" />,
}

type TeamFieldProps = { value: Audience; onValueChange: (audience: Audience) => void; error: string | undefined }

/** Some of the people who report to the user. */
export function TeamField({ value, onValueChange, error }: TeamFieldProps) {
  const { formatMessage } = useIntl()
  const reports = useQuery({ ...people.query('listReports', { manager_id: useSession().employee_id }), staleTime: 10 * 60_000 })
  const chosen = usePeople(value.employees.map(({ employee_id }) => employee_id))
  return (
    <MultiCombobox
      label={formatMessage({ id: 'clockin.shift.people' })}
      description={formatMessage({ id: 'clockin.shift.peopleText' })}
      error={error}
      options={reports.data?.items.map(({ employee }) => employee) ?? []}
      {...shown}
      value={chosen}
      onValueChange={(next) => onValueChange({ ...nobody, employees: next.map(({ employee_id }) => ({ employee_id })) })}
    />
  )
}
