import { useIntl } from 'react-intl'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

/** The work email address for signing in. Pass `form.field('work_email_id')`. */
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
