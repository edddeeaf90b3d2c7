import { searchTypes, type Criteria } from '@atrium/contract/people/audience'
import { X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { blankCriteria, keyOfCriteria, operatorWords, takesChoices, type CriteriaField } from './criteria-fields.ts'
import { CriteriaValue } from './criteria-value.tsx'
import styles from './audience.module.css'

type CriteriaRowProps = {
  criteria: Criteria
  fields: readonly CriteriaField[]
  error: string | undefined
  onChange: (criteria: Criteria) => void
  onRemove: () => void
}

/** One criterion: a field, an operator and a value. */
export function CriteriaRow({ criteria, fields, error, onChange, onRemove }: CriteriaRowProps) {
  const { formatMessage } = useIntl()
  const field = fields.find(({ key }) => key === keyOfCriteria(criteria))
  const nameOfField = (one: CriteriaField): string => (one.words ? formatMessage({ id: one.words }) : one.name)
  const name = field ? nameOfField(field) : formatMessage({ id: 'people.audience.unknownField' })
  const chooseField = (key: string | null) => {
    const chosen = fields.find((one) => one.key === key)
    if (chosen && chosen !== field) onChange(blankCriteria(chosen))
  }
  const compare = (search_type: string | null) => {
    if (!field || !search_type) return
    const keepsValue = takesChoices(field, search_type) === takesChoices(field, criteria.search_type)
    onChange({ ...criteria, search_type, value: keepsValue ? criteria.value : '' })
  }
  return (
    <li className={styles.criteria} aria-label={name}>
      <Select
        label={formatMessage({ id: 'people.audience.field' })}
        labelHidden
        value={field?.key ?? null}
        placeholder={name}
        onValueChange={chooseField}
        options={fields.map((one) => ({ value: one.key, label: nameOfField(one) }))}
      />
      {field && (
        <Select
          label={formatMessage({ id: 'people.audience.comparison' })}
          labelHidden
          value={criteria.search_type}
          onValueChange={compare}
          options={searchTypes[field.kind].flatMap((operator) => {
            const id = operatorWords[field.kind][operator]
            return id ? [{ value: operator, label: formatMessage({ id }) }] : []
          })}
        />
      )}
      <div className={styles.value}>
        {field && <CriteriaValue field={field} name={name} criteria={criteria} error={error} onChange={onChange} />}
        {field?.kind === 'place' && (
          <Checkbox
            label={formatMessage({ id: field.criteria_type === 'manager' ? 'people.audience.wholeLine' : 'people.audience.withParts' })}
            value={criteria.include_below}
            onValueChange={(include_below) => onChange({ ...criteria, include_below })}
          />
        )}
      </div>
      <IconButton icon={X} label={formatMessage({ id: 'people.audience.removeCriteria' }, { field: name })} onClick={onRemove} />
    </li>
  )
}
