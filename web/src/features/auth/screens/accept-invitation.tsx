import type { Invitation } from '@atrium/contract/auth/schemas'
import { CallError } from '@atrium/contract/client'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { Divider } from '#ui/rows/divider.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm, type AtriumForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useEnter } from '../enter.tsx'
import { usePasswordErrorText } from '../new-password/judgement-words.ts'
import { linkCheck } from '../new-password/link-check.ts'
import { NewPasswordField } from '../new-password/new-password-field.tsx'
import { fieldOfOnePassword } from '../new-password/new-password-fields.tsx'
import doorStyles from '../parts/sign-in-layout.module.css'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { ExpiredLink, isExpiredLink } from '../parts/expired-link.tsx'
import { SingleSignOnButton } from '../parts/single-sign-on-button.tsx'
import { NewPasswordForm, PasswordForm } from '../schemas.ts'
import { authPaths } from '../paths.ts'
import { auth } from '../server.ts'
import { goTo, useToken } from '../sign-in-navigation.tsx'

/** Accepts an invitation to a company: with a new password, or with the existing one. */
export default function AcceptInvitation() {
  const { formatMessage } = useIntl()
  const token = useToken()
  const { data, error, refetch, isFetching } = useQuery({
    ...auth.query('resolveInvitation', { token }),
    enabled: token !== '',
    staleTime: Infinity,
  })
  if (!token || (error && isExpiredLink(error))) return <ExpiredLink kind="invitation" />
  if (data) return <InvitationLayout token={token} invitation={data} />
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.invitation.title' })}
      form={
        error ? (
          <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DelayedLoader>
            <Skeleton shape="block" height="42px" />
          </DelayedLoader>
        )
      }
    />
  )
}

function InvitationLayout({ token, invitation }: { token: string; invitation: Invitation }) {
  const { formatMessage } = useIntl()
  const enter = useEnter()
  const [expired, setExpired] = useState(false)
  const { company, work_email_id, has_account, invited_by } = invitation
  const form = useForm({
    schema: has_account ? PasswordForm : NewPasswordForm,
    defaultValues: { password: '' },
    fieldOfError: { AUTH_INVALID_CREDENTIALS: 'password', ...fieldOfOnePassword },
    errorText: usePasswordErrorText(),
    onSubmit: async ({ password }) => {
      try {
        await enter(await auth.call.acceptInvitation({ token, password }))
      } catch (error) {
        if (error instanceof CallError && isExpiredLink(error)) setExpired(true)
        else if (error instanceof CallError && error.code === 'AUTH_WRONG_COMPANY') goTo(authPaths.inactive)
        else throw error
      }
    },
  })
  if (expired) return <ExpiredLink kind="invitation" />
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.invitation.titleOf' }, { company: company.company_name })}
      branding={company}
      form={
        <>
          <ProviderWay invitation={invitation} />
          <Form form={form}>
            <input
              className={doorStyles.hidden}
              type="email"
              autoComplete="username"
              value={work_email_id}
              readOnly
              tabIndex={-1}
              aria-hidden
            />
            {has_account ? <KnownPassword form={form} /> : <NewPassword form={form} token={token} />}
            <SubmitButton form={form} size="large" wide>
              <FormattedMessage id="auth.invitation.submit" values={{ company: company.company_name }} />
            </SubmitButton>
          </Form>
        </>
      }
    >
      {invited_by ? (
        <FormattedMessage id="auth.invitation.by" values={{ name: <b>{invited_by}</b>, email: <b>{work_email_id}</b> }} />
      ) : (
        <FormattedMessage id="auth.invitation.for" values={{ email: <b>{work_email_id}</b> }} />
      )}
    </SignInLayout>
  )
}

/** The company's identity provider, as the other way in. */
function ProviderWay({ invitation: { company, work_email_id } }: { invitation: Invitation }) {
  if (!company.sso) return null
  return (
    <>
      <SingleSignOnButton company={company} email={work_email_id} icon={KeyRound} tone={company.sso_required ? 'primary' : 'quiet'} />
      <Divider>
        <FormattedMessage id="auth.or" />
      </Divider>
    </>
  )
}

type PasswordProps = { form: AtriumForm<{ password: string }> }

function KnownPassword({ form }: PasswordProps) {
  const { formatMessage } = useIntl()
  return (
    <PasswordField
      label={formatMessage({ id: 'auth.password' })}
      autoComplete="current-password"
      autoFocus
      description={formatMessage({ id: 'auth.invitation.known' })}
      {...form.field('password')}
    />
  )
}

function NewPassword({ form, token }: PasswordProps & { token: string }) {
  const { formatMessage } = useIntl()
  return (
    <NewPasswordField form={form} check={linkCheck('invitation', token)} label={formatMessage({ id: 'auth.choosePassword' })} autoFocus />
  )
}
