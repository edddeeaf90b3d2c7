import { useIntl } from 'react-intl'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OccasionForm } from './use-occasion-form.ts'

/** A number of an occasion, as it is typed. */
export function NumberField({ form: { draft, change, errorOf }, field }: { form: OccasionForm; field: 'years' | 'points' }) {
  const { formatMessage } = useIntl()
  return (
    <div data-field={field}>
      <TextField
        label={formatMessage({ id: `settings.occasions.${field}` })}
        description={formatMessage({ id: `settings.occasions.${field}Text` })}
        inputMode="numeric"
        autoComplete="off"
        error={errorOf(field)}
        value={draft[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </div>
  )
}
