import type { Employee } from '@atrium/contract/people/schemas'
import { useIntl } from 'react-intl'
import { peopleOptions } from '#features/people/people-options.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'

type PeopleChoiceProps = { value: Employee[]; onValueChange: (people: Employee[]) => void; error: string | undefined }

/** To whom a badge is awarded. */
export default function PeopleChoice({ value, onValueChange, error }: PeopleChoiceProps) {
  const { formatMessage } = useIntl()
  return (
    <MultiCombobox<Employee>
      label={formatMessage({ id: 'badges.to' })}
      placeholder={formatMessage({ id: 'badges.toHint' })}
      error={error}
      value={value}
      onValueChange={onValueChange}
      {...peopleOptions()}
    />
  )
}
