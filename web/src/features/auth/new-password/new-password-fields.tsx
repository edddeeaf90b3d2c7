import { useIntl } from 'react-intl'
import type { AtriumForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import type { PasswordCheck } from './use-judgement.ts'

/** The field that each refusal of a new password belongs to, for a password typed once or twice. */
export const fieldOfOnePassword = {
  AUTH_PASSWORD_SHORT: 'password',
  AUTH_PASSWORD_INVALID: 'password',
  AUTH_PASSWORD_WEAK: 'password',
  AUTH_PASSWORD_BELOW_MINIMUM: 'password',
} as const
export const fieldOfNewPassword = { ...fieldOfOnePassword, AUTH_PASSWORD_MISMATCH: 'confirm_password' } as const

export type NewPasswordFieldsProps = { form: AtriumForm<{ password: string; confirm_password: string }>; check: PasswordCheck }

/** A new password, typed twice; for a form of `NewPasswordTwice`. */
export function NewPasswordFields({ form, check }: NewPasswordFieldsProps) {
  const { formatMessage } = useIntl()
  return (
    <>
      <NewPasswordField form={form} check={check} label={formatMessage({ id: 'auth.newPassword' })} autoFocus />
      <PasswordField
        label={formatMessage({ id: 'auth.confirmPassword' })}
        autoComplete="new-password"
        {...form.field('confirm_password')}
      />
    </>
  )
}
