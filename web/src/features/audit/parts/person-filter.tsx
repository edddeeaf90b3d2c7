import type { Employee } from '@atrium/contract/people/schemas'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { people } from '#features/people/server.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import type { OptionSource } from '#ui/fields/combobox-source.ts'
import { Combobox } from '#ui/fields/combobox.tsx'

/** Includes people who have left: they have entries too. */
const everyone: OptionSource<Employee> = {
  findOptions: async (search, signal) => (await people.call.listEmployees({ search, limit: 20 }, { signal })).items,
  optionKey: (person) => person.employee_id,
  optionLabel: nameOf,
  optionDetail: (person) => person.position_title ?? undefined,
  optionLeading: (person) => <Avatar name={nameOf(person)} photo={person.profile_url} size="tiny" />,
}

type PersonFilterProps = { personId: string | undefined; onChange: (personId: string | undefined) => void }

/** Filters by the person who acted. */
export default function PersonFilter({ personId, onChange }: PersonFilterProps) {
  const { formatMessage } = useIntl()
  const person = usePerson(personId)
  return (
    <Combobox
      {...everyone}
      label={formatMessage({ id: 'audit.filter.person' })}
      placeholder={formatMessage({ id: 'audit.filter.personHint' })}
      value={person ?? null}
      onValueChange={(next) => onChange(next?.employee_id)}
    />
  )
}
