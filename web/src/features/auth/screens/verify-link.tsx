import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useEnter, type SignedInAnswer } from '../enter.tsx'
import { Door } from '../parts/door.tsx'
import { ExpiredLink, isExpiredLink } from '../parts/expired-link.tsx'
import { authPaths } from '../paths.ts'
import { auth } from '../server.ts'
import { DoorLink, useToken } from '../way.tsx'

/** The link of the verification mail: verifies by itself and goes in. */
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
  const goIn = useEffectEvent((answer: SignedInAnswer) => void ('companies' in answer || enter(answer)))
  useEffect(() => {
    if (data) goIn(data)
  }, [data])

  if (!token || (error && isExpiredLink(error))) return <ExpiredLink kind="verify" />
  if (data && 'companies' in data) {
    return (
      <Door
        title={formatMessage({ id: 'auth.verify.done' })}
        form={
          <Button tone="primary" size="large" wide render={<DoorLink to={authPaths.welcome} />}>
            <FormattedMessage id="auth.signIn" />
          </Button>
        }
      />
    )
  }
  return (
    <Door
      title={formatMessage({ id: 'auth.verify.title' })}
      form={error ? <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} /> : <Spinner />}
    />
  )
}
