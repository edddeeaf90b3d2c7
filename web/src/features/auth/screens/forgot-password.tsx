import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/text/link.tsx'
import { useSignInData } from '../sign-in-data.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { EmailField } from '../parts/email-field.tsx'
import { authPaths } from '../paths.ts'
import { EmailForm } from '../schemas.ts'
import { auth } from '../server.ts'
import { SignInLink } from '../sign-in-navigation.tsx'

/** Requests the email with the reset link. Shows the same text for every address, known or not. */
export default function ForgotPassword() {
  const { formatMessage } = useIntl()
  const { email, branding, go } = useSignInData()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    schema: EmailForm,
    defaultValues: { work_email_id: email },
    onSubmit: async ({ work_email_id }) => {
      await auth.call.requestPasswordReset({ work_email_id })
      go({ email: work_email_id })
      setSentTo(work_email_id)
    },
  })
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.forgot.title' })}
      branding={branding}
      form={
        <>
          {sentTo && (
            <Banner tone="success">
              <FormattedMessage id="auth.forgot.sent" values={{ email: <b>{sentTo}</b> }} />
            </Banner>
          )}
          <Form form={form}>
            <EmailField autoFocus {...form.field('work_email_id')} />
            <SubmitButton form={form} tone={sentTo ? 'quiet' : 'primary'} size="large" wide>
              <FormattedMessage id={sentTo ? 'auth.forgot.again' : 'auth.forgot.submit'} />
            </SubmitButton>
          </Form>
        </>
      }
      aside={
        <Link render={<SignInLink to={authPaths.welcome} />}>
          <FormattedMessage id="auth.backToSignIn" />
        </Link>
      }
    >
      <FormattedMessage id="auth.forgot.sentence" />
    </SignInLayout>
  )
}
