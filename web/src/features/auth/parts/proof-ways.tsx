import type { PasskeyRequest } from '@atrium/contract/auth/passkeys'
import type { Proof } from '@atrium/contract/auth/second-factors'
import { TypedPassword } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import * as z from 'zod/mini'
import { signWithPasskey } from '../passkey.ts'
import { MailedCode } from './mailed-code.tsx'

export type Proving = {
  askPasskey: () => Promise<PasskeyRequest>
  mailCode: () => Promise<{ work_email_id: string }>
  /** Sends the proof. An error it throws is shown on the field. */
  onProof: (proof: Proof) => Promise<unknown>
}
type WayProps = Pick<Proving, 'onProof'>
const required = z.minLength(1, 'This field is required')
const CodeForm = z.object({ code: z.string().check(z.minLength(limits.codeDigits, 'This field is required')) })
const RecoveryForm = z.object({ recovery_code: z.string().check(z.trim(), required, z.maxLength(40)) })
const PasswordForm = z.object({ password: TypedPassword })
/** Shows every error of a proof on its field. */
const onField = <Field extends string>(field: Field) => ({ AUTH_SECOND_STEP_INVALID: field, AUTH_OTP_TOO_MANY_ATTEMPTS: field })

/** Six digits, from the app or from the email. */
export function CodeProof({ way, mailCode, onProof }: WayProps & Pick<Proving, 'mailCode'> & { way: 'authenticator' | 'mail' }) {
  const { formatMessage } = useIntl()
  const form = useForm({
    schema: CodeForm,
    defaultValues: { code: '' },
    fieldOfError: onField('code'),
    onSubmit: ({ code }) => onProof({ way, code }),
  })
  return (
    <>
      {way === 'mail' && <MailedCode mailCode={mailCode} />}
      <Form form={form}>
        <CodeField
          label={formatMessage({ id: way === 'mail' ? 'auth.proof.mailCode' : 'auth.proof.appCode' })}
          length={limits.codeDigits}
          autoFocus
          {...form.control('code')}
          onComplete={() => void form.submit()}
        />
        <SubmitButton form={form} size="large" wide>
          <FormattedMessage id="auth.proof.confirm" />
        </SubmitButton>
      </Form>
    </>
  )
}

export function RecoveryCodeProof({ onProof }: WayProps) {
  const { formatMessage } = useIntl()
  const form = useForm({
    schema: RecoveryForm,
    defaultValues: { recovery_code: '' },
    fieldOfError: onField('recovery_code'),
    onSubmit: ({ recovery_code }) => onProof({ way: 'recovery-code', recovery_code }),
  })
  return (
    <Form form={form}>
      <TextField
        label={formatMessage({ id: 'auth.proof.recoveryCode' })}
        description={formatMessage({ id: 'auth.proof.recoveryCodeHint' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.field('recovery_code')}
      />
      <SubmitButton form={form} size="large" wide>
        <FormattedMessage id="auth.proof.confirm" />
      </SubmitButton>
    </Form>
  )
}

export function PasswordProof({ onProof }: WayProps) {
  const { formatMessage } = useIntl()
  const form = useForm({
    schema: PasswordForm,
    defaultValues: { password: '' },
    fieldOfError: onField('password'),
    onSubmit: ({ password }) => onProof({ way: 'password', password }),
  })
  return (
    <Form form={form}>
      <PasswordField label={formatMessage({ id: 'auth.password' })} autoComplete="current-password" autoFocus {...form.field('password')} />
      <SubmitButton form={form} size="large" wide>
        <FormattedMessage id="auth.proof.confirm" />
      </SubmitButton>
    </Form>
  )
}

export function PasskeyProof({ askPasskey, onProof }: WayProps & Pick<Proving, 'askPasskey'>) {
  const [closed, setClosed] = useState(false)
  const prove = useMutation({
    mutationFn: async () => {
      const signature = await signWithPasskey(await askPasskey())
      setClosed(signature === undefined)
      if (signature) await onProof({ way: 'passkey', signature } satisfies Proof)
    },
  })
  return (
    <>
      {prove.error && <Banner tone="danger">{prove.error.message}</Banner>}
      {closed && (
        <Banner>
          <FormattedMessage id="auth.proof.passkeyClosed" />
        </Banner>
      )}
      <Button tone="primary" size="large" wide icon={KeyRound} pending={prove.isPending} onClick={() => prove.mutate()}>
        <FormattedMessage id="auth.proof.passkey" />
      </Button>
    </>
  )
}
