import { languages } from '@atrium/contract/formats'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { termsAddress } from '#app/shell/support.ts'
import { useAppearance } from '#ui/appearance/appearance.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/text/link.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSignInData } from '../sign-in-data.tsx'
import { usePasswordErrorText } from '../new-password/judgement-words.ts'
import { NewPasswordField } from '../new-password/new-password-field.tsx'
import { fieldOfNewPassword } from '../new-password/new-password-fields.tsx'
import type { PasswordCheck } from '../new-password/use-judgement.ts'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { EmailField } from '../parts/email-field.tsx'
import { authPaths } from '../paths.ts'
import { RegisterForm } from '../schemas.ts'
import { auth } from '../server.ts'
import { SignInLink, goTo } from '../sign-in-navigation.tsx'

/** Registers a company; an emailed code verifies the founder's address. */
export default function Register() {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const form = useRegisterForm()
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.register.title' })}
      form={
        <Form form={form}>
          <TextField
            label={formatMessage({ id: 'auth.register.company' })}
            autoComplete="organization"
            autoFocus
            {...form.field('company_name')}
          />
          <TextField label={formatMessage({ id: 'auth.firstName' })} autoComplete="given-name" {...form.field('first_name')} />
          <TextField label={formatMessage({ id: 'auth.lastName' })} autoComplete="family-name" {...form.field('last_name')} />
          <EmailField {...form.field('work_email_id')} />
          <NewPasswordField form={form} check={checkOf(form)} label={formatMessage({ id: 'auth.password' })} />
          <PasswordField
            label={formatMessage({ id: 'auth.confirmPassword' })}
            autoComplete="new-password"
            {...form.field('confirm_password')}
          />
          <SubmitButton form={form} size="large" wide>
            <FormattedMessage id="auth.register.submit" />
          </SubmitButton>
          {termsAddress() && (
            <p>
              <FormattedMessage id="auth.register.terms" values={{ link: termsLink }} />
            </p>
          )}
        </Form>
      }
      aside={
        <>
          <FormattedMessage id="auth.register.known" />{' '}
          <Link render={<SignInLink to={authPaths.welcome} />}>
            <FormattedMessage id="auth.signIn" />
          </Link>
        </>
      }
    >
      <FormattedMessage id="auth.register.sentence" />
    </SignInLayout>
  )
}

function useRegisterForm() {
  const { email, go } = useSignInData()
  const [appearance] = useAppearance()
  const language = languages.find((one) => one === appearance.language)
  return useForm({
    schema: RegisterForm,
    defaultValues: { company_name: '', first_name: '', last_name: '', work_email_id: email, password: '', confirm_password: '' },
    fieldOfError: {
      AUTH_EMAIL_ALREADY_EXISTS: 'work_email_id',
      ...fieldOfNewPassword,
    },
    errorText: usePasswordErrorText(),
    onSubmit: async (founder) => {
      await auth.call.registerCompany({ ...founder, ...(language && { language }) })
      go({ email: founder.work_email_id, password: founder.password, branding: undefined })
      goTo(authPaths.checkMail)
    },
  })
}

/** A password is compared with the names and the address in the form. */
function checkOf(form: ReturnType<typeof useRegisterForm>): PasswordCheck {
  const own_words = wordFields.map((name) => form.control(name).value)
  return { ask: (password, options) => auth.call.checkPassword({ password, own_words }, options), about: own_words.join('\n') }
}
const wordFields = ['company_name', 'first_name', 'last_name', 'work_email_id'] as const

const termsLink = (words: ReactNode) => (
  <Link href={termsAddress()} external tone="text">
    {words}
  </Link>
)
