import type { AuthenticatorSecret } from '@atrium/contract/auth/second-factors'
import { limits } from '@atrium/contract/limits'
import { Copy } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useCopy } from '#ui/copying/use-copy.ts'
import { QrCode } from '#ui/marks/qr-code.tsx'
import * as z from 'zod/mini'
import styles from './authenticator-set-up.module.css'

const CodeForm = z.object({ code: z.string().check(z.minLength(limits.codeDigits, 'This field is required')) })

/** Transfers the secret to an authenticator app, by camera or typed; a first code then proves that the app has it. */
export default function AuthenticatorSetUp({
  offered,
  onCode,
}: {
  offered: AuthenticatorSecret
  /** Sends the first code. An error it throws is shown on the field. */
  onCode: (code: string) => Promise<unknown>
}) {
  const { formatMessage } = useIntl()
  const form = useForm({
    schema: CodeForm,
    defaultValues: { code: '' },
    fieldOfError: { AUTH_SECOND_STEP_INVALID: 'code', AUTH_OTP_TOO_MANY_ATTEMPTS: 'code' },
    onSubmit: ({ code }) => onCode(code),
  })
  const copy = useCopy(formatMessage({ id: 'auth.setUp.copied' }))
  return (
    <div className={styles.setUp}>
      <p>
        <FormattedMessage id="auth.setUp.scan" />
      </p>
      <QrCode text={offered.otpauth_url} label={formatMessage({ id: 'auth.setUp.picture' })} />
      <p className={styles.typed}>
        <FormattedMessage id="auth.setUp.type" /> <code className={styles.secret}>{inGroups(offered.secret)}</code>
        <Button size="small" icon={Copy} onClick={() => copy(offered.secret)}>
          <FormattedMessage id="auth.setUp.copy" />
        </Button>
      </p>
      <Form form={form}>
        <CodeField
          label={formatMessage({ id: 'auth.setUp.code' })}
          length={limits.codeDigits}
          {...form.control('code')}
          onComplete={() => void form.submit()}
        />
        <SubmitButton form={form} size="large" wide>
          <FormattedMessage id="auth.setUp.confirm" />
        </SubmitButton>
      </Form>
    </div>
  )
}

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
