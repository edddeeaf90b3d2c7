import { CallError } from '@atrium/contract/client'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useJourney } from '../journey.tsx'
import { Door } from '../parts/door.tsx'
import { ExpiredLink, isExpiredLink } from '../parts/expired-link.tsx'
import { fieldOfNewPassword, NewPasswordFields } from '../new-password-fields.tsx'
import { authPaths } from '../paths.ts'
import { NewPasswordTwice } from '../schemas.ts'
import { auth } from '../server.ts'
import { goTo, useToken } from '../way.tsx'

/** A new password by the mailed link. It ends every session, the one stored here too, and leads to the root (spec §2). */
export default function ResetPassword() {
  const { formatMessage } = useIntl()
  const token = useToken()
  const { dropSession } = useAuth()
  const { go } = useJourney()
  const [expired, setExpired] = useState(!token)
  const form = useForm({
    schema: NewPasswordTwice,
    defaultValues: { password: '', confirm_password: '' },
    fieldOfError: fieldOfNewPassword,
    onSubmit: async (chosen) => {
      try {
        const { work_email_id } = await auth.call.resetPassword({ token, ...chosen })
        go({ email: work_email_id, password: '' })
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
    <Door
      title={formatMessage({ id: 'auth.reset.title' })}
      form={
        <Form form={form}>
          <NewPasswordFields form={form} />
          <SubmitButton form={form} size="large" wide>
            <FormattedMessage id="auth.reset.submit" />
          </SubmitButton>
        </Form>
      }
    >
      <FormattedMessage id="auth.reset.sentence" />
    </Door>
  )
}
