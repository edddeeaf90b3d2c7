import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { auth } from '../server.ts'
import { Banner } from '#ui/states/banner.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The user's sign-in methods and sessions. */
export default function SecuritySection() {
  const { data, error, refetch, isFetching } = useQuery(auth.query('listSecondFactors', {}))
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) {
    return (
      <DelayedLoader>
        <SkeletonRows count={6} />
      </DelayedLoader>
    )
  }
  const hasOwn = data.authenticator !== null || data.passkeys.length > 0
  return (
    <>
      {data.demanded === 'own' && !hasOwn && (
        <Banner tone="warning">
          <FormattedMessage id="settings.security.demanded" />
        </Banner>
      )}
      <PasswordCard minimum={data.password_minimum} hasPassword={data.has_password} />
      <PasskeysCard passkeys={data.passkeys} />
      <AuthenticatorCard since={data.authenticator?.created_at} />
      {hasOwn && <RecoveryCodesCard left={data.recovery_codes_left} />}
      <SessionsCard />
    </>
  )
}
