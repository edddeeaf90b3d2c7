import { useIntl } from 'react-intl'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'

/** The work address that a person signs in with. Spreads `form.field('work_email_id')`. */
export function EmailField(field: Omit<TextFieldProps, 'label'>) {
  const { formatMessage } = useIntl()
  return (
    <TextField
      label={formatMessage({ id: 'auth.email' })}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}
