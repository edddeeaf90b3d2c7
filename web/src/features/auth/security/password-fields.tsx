import { limits } from '@atrium/contract/limits'
import { FormattedMessage } from 'react-intl'
import { usePasswordErrorText } from '../new-password/judgement-words.ts'
import { fieldOfNewPassword, NewPasswordFields } from '../new-password/new-password-fields.tsx'
import type { PasswordCheck } from '../new-password/use-judgement.ts'
import { NewPasswordTwice } from '../schemas.ts'
import { auth } from '../server.ts'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#app/settings/settings-parts.module.css'
import { useSecurityChanged } from './use-security.ts'

const askOwn: PasswordCheck['ask'] = (password, options) => auth.call.checkOwnPassword({ password }, options)

/** A new password, typed twice. */
export default function PasswordFields({ minimum, onDone }: { minimum: number; onDone: () => void }) {
  const changed = useSecurityChanged()
  const form = useForm({
    schema: NewPasswordTwice,
    defaultValues: { password: '', confirm_password: '' },
    fieldOfError: fieldOfNewPassword,
    errorText: usePasswordErrorText(),
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
      <NewPasswordFields form={form} check={{ ask: askOwn, minimum }} />
      <FormActions>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.password.change" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
