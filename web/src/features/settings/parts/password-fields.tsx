import { passwordFault } from '@atrium/contract/auth/password'
import { errorText } from '@atrium/contract/errors'
import { TypedPassword } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import { auth } from '#features/auth/server.ts'
import { StrengthHint } from '#features/auth/strength-hint.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import * as z from 'zod/mini'
import styles from './settings-parts.module.css'
import { useSecurityChanged } from './use-security.ts'

const PasswordForm = z
  .object({
    password: TypedPassword.check(z.refine((password) => password === '' || !passwordFault(password), 'Invalid password')),
    confirm_password: TypedPassword,
  })
  .check(
    z.refine(({ password, confirm_password }) => password === confirm_password, {
      error: errorText('AUTH_PASSWORD_MISMATCH'),
      path: ['confirm_password'],
    }),
  )

/** A new password, typed twice. */
export default function PasswordFields({ minimum, onDone }: { minimum: number; onDone: () => void }) {
  'use no memo' // the form's values are read while it renders
  const { formatMessage } = useIntl()
  const changed = useSecurityChanged()
  const form = useForm({
    schema: PasswordForm,
    defaultValues: { password: '', confirm_password: '' },
    fieldOfError: {
      AUTH_PASSWORD_SHORT: 'password',
      AUTH_PASSWORD_INVALID: 'password',
      AUTH_PASSWORD_WEAK: 'password',
      AUTH_PASSWORD_BELOW_MINIMUM: 'password',
      AUTH_PASSWORD_MISMATCH: 'confirm_password',
    },
    onSubmit: async (chosen) => {
      await auth.call.changePassword(chosen)
      onDone()
      await changed('settings.password.changed')
    },
  })
  return (
    <Form form={form}>
      {minimum > limits.passwordMinimum && (
        <p className={styles.soft}>
          <FormattedMessage id="settings.password.minimum" values={{ count: minimum }} />
        </p>
      )}
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
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.password.change" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
