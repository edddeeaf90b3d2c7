import type { SignedIn } from '@atrium/contract/auth/schemas'
import { CallError } from '@atrium/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Spinner } from '#ui/states/spinner.tsx'
import { useEnter } from '../enter.tsx'
import { usePasswordErrorText } from '../new-password/judgement-words.ts'
import { linkCheck } from '../new-password/link-check.ts'
import { NewPasswordField } from '../new-password/new-password-field.tsx'
import { fieldOfOnePassword } from '../new-password/new-password-fields.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { ExpiredLink, isExpiredLink } from '../parts/expired-link.tsx'
import { NewPasswordForm } from '../schemas.ts'
import { auth } from '../server.ts'
import { useToken } from '../sign-in-navigation.tsx'

/**
 * The link of the verification email. Its recipient may not be the person who registered, so it asks for the password
 * that the account will have from now on.
 */
export default function VerifyLink() {
  const { formatMessage } = useIntl()
  const token = useToken()
  const enter = useEnter()
  const { data, error, refetch, isFetching } = useQuery({
    ...auth.query('verifyEmail', { token }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const goIn = useEffectEvent((answer: SignedIn) => void enter(answer))
  useEffect(() => {
    if (data && !('password_required' in data)) goIn(data)
  }, [data])

  if (!token || (error && isExpiredLink(error))) return <ExpiredLink kind="verify" />
  if (data && 'password_required' in data) return <PasswordOfLink token={token} />
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.verify.title' })}
      form={error ? <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} /> : <Spinner />}
    />
  )
}

function PasswordOfLink({ token }: { token: string }) {
  const { formatMessage } = useIntl()
  const enter = useEnter()
  const [expired, setExpired] = useState(false)
  const form = useForm({
    schema: NewPasswordForm,
    defaultValues: { password: '' },
    fieldOfError: fieldOfOnePassword,
    errorText: usePasswordErrorText(),
    onSubmit: async ({ password }) => {
      try {
        const answer = await auth.call.verifyEmail({ token, password })
        if (!('password_required' in answer)) await enter(answer)
      } catch (error) {
        if (error instanceof CallError && isExpiredLink(error)) setExpired(true)
        else throw error
      }
    },
  })
  if (expired) return <ExpiredLink kind="verify" />
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.verify.passwordTitle' })}
      form={
        <Form form={form}>
          <NewPasswordField
            form={form}
            check={linkCheck('verify-email', token)}
            label={formatMessage({ id: 'auth.password' })}
            autoComplete="current-password"
            autoFocus
          />
          <SubmitButton form={form} size="large" wide>
            <FormattedMessage id="auth.checkMail.submit" />
          </SubmitButton>
        </Form>
      }
      aside={<FormattedMessage id="auth.verify.notMine" />}
    >
      <FormattedMessage id="auth.verify.sentence" />
    </SignInLayout>
  )
}
