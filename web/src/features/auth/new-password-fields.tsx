import { useIntl } from 'react-intl'
import type { AtriumForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { StrengthHint } from './strength-hint.tsx'

/** The field that each refusal of a new password belongs to, for a password typed once or twice. */
export const fieldOfOnePassword = {
  AUTH_PASSWORD_SHORT: 'password',
  AUTH_PASSWORD_INVALID: 'password',
  AUTH_PASSWORD_WEAK: 'password',
  AUTH_PASSWORD_BELOW_MINIMUM: 'password',
} as const
export const fieldOfNewPassword = { ...fieldOfOnePassword, AUTH_PASSWORD_MISMATCH: 'confirm_password' } as const

/** A new password, typed twice; for a form of `NewPasswordTwice`. */
export function NewPasswordFields({ form }: { form: AtriumForm<{ password: string; confirm_password: string }> }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  return (
    <>
      <PasswordField
        label={formatMessage({ id: 'auth.newPassword' })}
        autoComplete="new-password"
        autoFocus
        description={<StrengthHint password={form.control('password').value} />}
        {...form.field('password')}
      />
      <PasswordField
        label={formatMessage({ id: 'auth.confirmPassword' })}
        autoComplete="new-password"
        {...form.field('confirm_password')}
      />
    </>
  )
}
