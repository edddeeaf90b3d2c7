import { CallError } from '@atrium/contract/client'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Divider } from '#ui/rows/divider.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/text/link.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useEnter } from '../enter.tsx'
import { useSignInData } from '../sign-in-data.tsx'
import doorStyles from '../parts/sign-in-layout.module.css'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { SingleSignOnButton } from '../parts/single-sign-on-button.tsx'
import { authPaths } from '../paths.ts'
import { PasswordForm } from '../schemas.ts'
import { auth } from '../server.ts'
import { SignInLink, Redirect, goTo } from '../sign-in-navigation.tsx'

/**
 * The second step: single sign-on if the company has it, and the password. If the company requires single sign-on,
 * owners find the password behind a button.
 */
export function Password() {
  const { formatMessage } = useIntl()
  const { email, branding } = useSignInData()
  const [asOwner, setAsOwner] = useState(false)
  if (!email) return <Redirect to={authPaths.welcome} />
  const alone = branding?.sso_required === true && !asOwner
  return (
    <SignInLayout
      title={
        branding
          ? formatMessage({ id: 'auth.password.titleOf' }, { company: branding.company_name })
          : formatMessage({ id: 'auth.password.title' })
      }
      branding={branding}
      form={
        <>
          {branding?.sso && (
            <SingleSignOnButton company={branding} email={email} icon={KeyRound} tone={branding.sso_required ? 'primary' : 'quiet'} />
          )}
          {branding?.sso && !alone && (
            <Divider>
              <FormattedMessage id="auth.or" />
            </Divider>
          )}
          {!alone && <WithPassword email={email} />}
        </>
      }
      aside={alone ? <OwnersWay onTaken={() => setAsOwner(true)} /> : <ForgottenPassword />}
    >
      {email} ·{' '}
      <Link className={doorStyles.notYou} render={<SignInLink to={authPaths.welcome} />}>
        <FormattedMessage id="auth.password.notYou" />
      </Link>
    </SignInLayout>
  )
}

function WithPassword({ email }: { email: string }) {
  const { formatMessage } = useIntl()
  const { go } = useSignInData()
  const enter = useEnter()
  const form = useForm({
    schema: PasswordForm,
    defaultValues: { password: '' },
    fieldOfError: { AUTH_INVALID_CREDENTIALS: 'password' },
    onSubmit: async ({ password }) => {
      go({ password })
      try {
        await enter(await auth.call.signIn({ work_email_id: email, password }))
      } catch (error) {
        const elsewhere = error instanceof CallError ? screenOf(error.code) : undefined
        if (!elsewhere) throw error
        goTo(elsewhere)
      }
    },
  })
  return (
    <Form form={form}>
      {/* Password managers associate the password with this. */}
      <input className={doorStyles.hidden} type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <PasswordField label={formatMessage({ id: 'auth.password' })} autoComplete="current-password" autoFocus {...form.field('password')} />
      <SubmitButton form={form} size="large" wide>
        <FormattedMessage id="auth.signIn" />
      </SubmitButton>
    </Form>
  )
}

const ForgottenPassword = () => (
  <>
    <FormattedMessage id="auth.password.forgot" />{' '}
    <Link render={<SignInLink to={authPaths.forgotPassword} />}>
      <FormattedMessage id="auth.password.reset" />
    </Link>
  </>
)

const OwnersWay = ({ onTaken }: { onTaken: () => void }) => (
  <>
    <FormattedMessage id="auth.sso.owners" />{' '}
    <Button tone="plain" size="small" onClick={onTaken}>
      <FormattedMessage id="auth.sso.ownersPassword" />
    </Button>
  </>
)

/** Refusals with their own screen: an unverified address, an inactive account. */
function screenOf(code: string): string | undefined {
  if (code === 'AUTH_EMAIL_VERIFICATION_PENDING') return authPaths.checkMail
  return code === 'AUTH_WRONG_COMPANY' ? authPaths.inactive : undefined
}
