import type { Criteria } from '@atrium/contract/people/audience'
import type { DropdownName, DropdownOption } from '@atrium/contract/people/dropdowns'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { OptionSource } from '#ui/fields/combobox-source.ts'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { nameOf, usePeople } from '../../people.ts'
import { people } from '../../server.ts'
import { takesChoices, type CriteriaField } from './criteria-fields.ts'

type CriteriaValueProps = {
  field: CriteriaField
  name: string
  criteria: Criteria
  error: string | undefined
  onChange: (criteria: Criteria) => void
}

/** The value of a criterion: a list of options, or a text, number or date. */
export function CriteriaValue(props: CriteriaValueProps) {
  const { formatMessage } = useIntl()
  const { field, name, criteria, error, onChange } = props
  const label = formatMessage({ id: 'people.audience.value' }, { field: name })
  if (takesChoices(field, criteria.search_type)) return <Choices {...props} label={label} />
  if (field.kind === 'number') {
    return (
      <TextField
        type="number"
        step="any"
        label={label}
        labelHidden
        error={error}
        value={typeof criteria.value === 'number' ? criteria.value : ''}
        onChange={({ target }) => onChange({ ...criteria, value: Number.isNaN(target.valueAsNumber) ? '' : target.valueAsNumber })}
      />
    )
  }
  if (field.kind === 'date') {
    return (
      <DateField
        label={label}
        labelHidden
        error={error}
        value={typeof criteria.value === 'string' ? criteria.value : ''}
        onValueChange={(value) => onChange({ ...criteria, value })}
      />
    )
  }
  return (
    <TextField
      label={label}
      labelHidden
      error={error}
      value={typeof criteria.value === 'string' ? criteria.value : ''}
      onChange={({ target }) => onChange({ ...criteria, value: target.value })}
    />
  )
}

function Choices({ field, label, criteria, error, onChange }: CriteriaValueProps & { label: string }) {
  const { formatMessage } = useIntl()
  const values = Array.isArray(criteria.value) ? criteria.value : criteria.value === '' ? [] : [String(criteria.value)]
  const departments = useQuery({ ...people.query('listDepartments', {}), enabled: field.criteria_type === 'department' })
  const managers = usePeople(field.criteria_type === 'manager' ? values : [])
  const known = new Map([
    ...(departments.data?.items ?? []).map((one) => [one.department_id, one.department_name] as const),
    ...managers.map((person) => [person.employee_id, nameOf(person)] as const),
  ])
  // Departments and the like are stored by id: until its name has loaded, or when it was deleted, there is none.
  const nameless = field.kind === 'place' ? '…' : undefined
  const chosen = values.map((value) => ({ value, label: known.get(value) ?? nameless ?? value }))
  return (
    <MultiCombobox<DropdownOption>
      label={label}
      labelHidden
      error={error}
      placeholder={formatMessage({ id: 'people.audience.anyOf' })}
      value={chosen}
      onValueChange={(next) => onChange({ ...criteria, value: next.map(({ value }) => value) })}
      {...sourceOf(
        field,
        [...known].map(([value, words]) => ({ value, label: words })),
      )}
    />
  )
}

function sourceOf(field: CriteriaField, departments: readonly DropdownOption[]): OptionSource<DropdownOption> {
  const shape = { optionKey: ({ value }: DropdownOption) => value, optionLabel: ({ label }: DropdownOption) => label }
  if (field.criteria_type === 'department') return { ...shape, options: departments }
  if (field.criteria_type === 'custom_field') return { ...shape, options: field.options.map((value) => ({ value, label: value })) }
  return field.criteria_type === 'joined_at' ? { ...shape, options: [] } : { ...shape, findOptions: finder(field.criteria_type) }
}

/** Fetches the options. */
export const finder =
  (dropdown: DropdownName) =>
  async (search: string, signal: AbortSignal): Promise<readonly DropdownOption[]> =>
    (await people.call.listDropdowns({ dropdowns: [dropdown], search }, { signal }))[dropdown] ?? []
