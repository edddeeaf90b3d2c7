import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/text/link.tsx'
import { useSignInData } from '../sign-in-data.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { PasskeyButton } from '../parts/passkey-button.tsx'
import { EmailField } from '../parts/email-field.tsx'
import { authPaths } from '../paths.ts'
import { EmailForm } from '../schemas.ts'
import { auth } from '../server.ts'
import { SignInLink, goTo, useSignInLocation } from '../sign-in-navigation.tsx'

/** The first step: the address. The company's branding is shown before the password is requested. */
export function Welcome() {
  const { formatMessage } = useIntl()
  const { email, go } = useSignInData()
  const { passwordChanged } = useSignInLocation().state
  const form = useForm({
    schema: EmailForm,
    defaultValues: { work_email_id: email },
    onSubmit: async ({ work_email_id }) => {
      go({ email: work_email_id, password: '', branding: await brandingOf(work_email_id) })
      goTo(authPaths.password)
    },
  })
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.welcome.title' })}
      form={
        <>
          {passwordChanged && (
            <Banner tone="success">
              <FormattedMessage id="auth.reset.done" />
            </Banner>
          )}
          <Form form={form}>
            <EmailField autoFocus {...form.field('work_email_id')} />
            <SubmitButton form={form} size="large" wide>
              <FormattedMessage id="auth.continue" />
            </SubmitButton>
          </Form>
          <PasskeyButton />
        </>
      }
      aside={
        <>
          <FormattedMessage id="auth.welcome.new" />{' '}
          <Link render={<SignInLink to={authPaths.register} />}>
            <FormattedMessage id="auth.welcome.register" />
          </Link>
        </>
      }
    >
      <FormattedMessage id="auth.welcome.sentence" />
    </SignInLayout>
  )
}

/**
 * The company of the address's domain, if verified. Without one the page keeps Atrium's own branding; a lost
 * connection is reported at the next step.
 */
const brandingOf = (email: string) =>
  auth.call.resolveCompany({ employee_email: email, domain: email.slice(email.indexOf('@') + 1) }).catch(() => undefined)
