import type { CustomField } from '@atrium/contract/people/custom-fields'
import { useIntl } from 'react-intl'
import type { AtriumForm } from '#ui/form/use-form.ts'
import { Select } from '#ui/fields/select.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { EditValues } from './edit-values.ts'

/** The option for no value. */
const none = ''

/** An input for a custom field, by its type. */
export function CustomInput({
  form,
  field: { field_id, field_name, field_type, options },
}: {
  form: AtriumForm<EditValues>
  field: CustomField
}) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const name = `custom_fields.${field_id}` as const
  if (field_type === 'choice') {
    const { onValueChange, ...control } = form.control(name)
    return (
      <Select
        label={field_name}
        optional
        {...control}
        onValueChange={(value) => onValueChange(value ?? none)}
        options={[{ value: none, label: formatMessage({ id: 'people.noAnswer' }) }, ...options.map((value) => ({ value, label: value }))]}
      />
    )
  }
  if (field_type === 'date') return <DateField label={field_name} optional {...form.control(name)} />
  return <TextField label={field_name} optional autoComplete="off" {...inputOf[field_type]} {...form.field(name)} />
}

const inputOf = {
  text: {},
  number: { type: 'number', step: 'any', inputMode: 'decimal' },
  link: { type: 'url', inputMode: 'url', placeholder: 'https://' },
} as const
