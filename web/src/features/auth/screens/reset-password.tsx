import { CallError } from '@atrium/contract/client'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useSignInData } from '../sign-in-data.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { ExpiredLink, isExpiredLink } from '../parts/expired-link.tsx'
import { usePasswordErrorText } from '../new-password/judgement-words.ts'
import { linkCheck } from '../new-password/link-check.ts'
import { fieldOfNewPassword, NewPasswordFields } from '../new-password/new-password-fields.tsx'
import { authPaths } from '../paths.ts'
import { NewPasswordTwice } from '../schemas.ts'
import { auth } from '../server.ts'
import { goTo, useToken } from '../sign-in-navigation.tsx'

/**
 * Sets a new password through the emailed link. Ends every session, including the one stored here, and leads to the
 * root (spec §2). Passkeys or an authenticator app added before the address was verified are removed too, with a
 * warning beforehand.
 */
export default function ResetPassword() {
  const { formatMessage } = useIntl()
  const token = useToken()
  const { dropSession } = useAuth()
  const { go } = useSignInData()
  const [expired, setExpired] = useState(!token)
  const [warned, setWarned] = useState(false)
  const form = useForm({
    schema: NewPasswordTwice,
    defaultValues: { password: '', confirm_password: '' },
    fieldOfError: fieldOfNewPassword,
    errorText: usePasswordErrorText(),
    onSubmit: async (chosen) => {
      try {
        const answer = await auth.call.resetPassword({ token, ...chosen, factors_go: warned })
        if ('factors_go' in answer) return setWarned(true)
        go({ email: answer.work_email_id, password: '' })
        await dropSession()
        goTo(authPaths.welcome, { replace: true, passwordChanged: true })
      } catch (error) {
        if (error instanceof CallError && isExpiredLink(error)) setExpired(true)
        else throw error
      }
    },
  })
  if (expired) return <ExpiredLink kind="reset" />
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.reset.title' })}
      form={
        <Form form={form}>
          <NewPasswordFields form={form} check={linkCheck('reset-password', token)} />
          {warned && (
            <Banner tone="warning">
              <FormattedMessage id="auth.reset.factorsGo" />
            </Banner>
          )}
          <SubmitButton form={form} size="large" wide>
            <FormattedMessage id={warned ? 'auth.reset.submitRemoving' : 'auth.reset.submit'} />
          </SubmitButton>
        </Form>
      }
    >
      <FormattedMessage id="auth.reset.sentence" />
    </SignInLayout>
  )
}
