import { CallError } from '@atrium/contract/client'
import { limits } from '@atrium/contract/limits'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CodeField } from '#ui/fields/code-field.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/text/link.tsx'
import * as z from 'zod/mini'
import { useEnter } from '../enter.tsx'
import { useSignInData } from '../sign-in-data.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { ResendCode } from '../parts/resend-code.tsx'
import { authPaths } from '../paths.ts'
import { auth } from '../server.ts'
import { SignInLink, Redirect } from '../sign-in-navigation.tsx'

const CodeForm = z.object({ code: z.string().check(z.minLength(limits.codeDigits, 'This field is required')) })

/** Enters the code from the email, in six boxes that form one field. */
export default function CheckMail() {
  const { formatMessage } = useIntl()
  const { email } = useSignInData()
  const enter = useEnter()
  const [attempt, setAttempt] = useState(0)
  const form = useForm({
    schema: CodeForm,
    defaultValues: { code: '' },
    fieldOfError: { AUTH_OTP_INVALID: 'code', AUTH_OTP_EXPIRED: 'code', AUTH_OTP_TOO_MANY_ATTEMPTS: 'code' },
    onSubmit: async ({ code }) => {
      try {
        const answer = await auth.call.verifyEmail({ token: code, work_email_id: email })
        if (!('password_required' in answer)) await enter(answer) // only a link requires one
      } catch (error) {
        if (error instanceof CallError && error.code === 'AUTH_OTP_INVALID') setAttempt(attempt + 1)
        throw error
      }
    },
  })
  if (!email) return <Redirect to={authPaths.welcome} />
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.checkMail.title' })}
      form={
        <>
          <Form form={form}>
            <CodeField
              label={formatMessage({ id: 'auth.checkMail.code' })}
              length={limits.codeDigits}
              autoFocus
              {...form.control('code')}
              onComplete={() => void form.submit()}
            />
            <SubmitButton form={form} size="large" wide>
              <FormattedMessage id="auth.checkMail.submit" />
            </SubmitButton>
          </Form>
          <ResendCode />
        </>
      }
      aside={
        <Link render={<SignInLink to={authPaths.welcome} />}>
          <FormattedMessage id="auth.checkMail.other" />
        </Link>
      }
    >
      <FormattedMessage id="auth.checkMail.sentence" values={{ email: <b>{email}</b>, minutes: limits.codeLifetime / 60_000 }} />
    </SignInLayout>
  )
}
