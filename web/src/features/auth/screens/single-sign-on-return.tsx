import type { SignedIn } from '@atrium/contract/auth/schemas'
import { CallError } from '@atrium/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import * as z from 'zod/mini'
import type { MessageId } from '../../../message-ids.ts'
import { useEnter } from '../enter.tsx'
import { useSignInData } from '../sign-in-data.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { authPaths } from '../paths.ts'
import { auth } from '../server.ts'
import { readArrival } from '../single-sign-on.ts'
import { goTo, Redirect, SignInLink } from '../sign-in-navigation.tsx'

/** Advice for refusals that the user can act on; for all others, the advice is to start again. */
const advices: Partial<Record<string, MessageId>> = {
  AUTH_SSO_OUTSIDE_DOMAIN: 'auth.sso.outsideDomain',
  AUTH_SSO_EMAIL_UNVERIFIED: 'auth.sso.askAdministrator',
  AUTH_SSO_IDENTITY_CHANGED: 'auth.sso.askAdministrator',
  AUTH_SSO_NOT_CONFIGURED: 'auth.sso.askAdministrator',
  AUTH_SSO_NOT_VOUCHED: 'auth.sso.askOwner',
  AUTH_WRONG_COMPANY: 'auth.sso.wrongCompany',
  CODE_MISSING_IN_REQUEST: 'auth.sso.turnedBack',
}

/** The redirect target of the company's identity provider: signs in automatically, or explains the failure. */
export default function SingleSignOnReturn() {
  const { formatMessage } = useIntl()
  const enter = useEnter()
  const { branding } = useSignInData()
  const [arrival] = useState(() => readArrival(location.search))
  const { data, error } = useQuery({ ...auth.query('finishSingleSignOn', arrival), retry: false, staleTime: Infinity, gcTime: 0 })
  const goIn = useEffectEvent((answer: SignedIn) => void enter(answer))
  // The code has been used, and must not stay in the history.
  useEffect(() => goTo(authPaths.singleSignOnReturn, { replace: true }), [])
  useEffect(() => {
    if (data) goIn(data)
  }, [data])

  if (isInactive(error)) return <Redirect to={authPaths.inactive} />
  if (!error) return <SignInLayout title={formatMessage({ id: 'auth.sso.arriving' })} branding={branding} form={<Spinner />} />
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.sso.refused' })}
      form={
        <>
          <p>
            <FormattedMessage id={(error instanceof CallError && advices[error.code]) || 'auth.sso.again'} />
          </p>
          <Button tone="primary" size="large" wide render={<SignInLink to={authPaths.welcome} />}>
            <FormattedMessage id="auth.backToSignIn" />
          </Button>
        </>
      }
    >
      <span role="alert">{error.message}</span>
    </SignInLayout>
  )
}

/** Signing in worked, but the account or its company is not active. */
const isInactive = (error: Error | null): boolean =>
  error instanceof CallError &&
  error.code === 'AUTH_WRONG_COMPANY' &&
  z.safeParse(z.object({ inactive: z.literal(true) }), error.payload).success
