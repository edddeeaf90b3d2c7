import type { SignedIn } from '@atrium/contract/auth/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useEnter } from '../enter.tsx'
import { Door } from '../parts/door.tsx'
import { ExpiredLink, isExpiredLink } from '../parts/expired-link.tsx'
import { auth } from '../server.ts'
import { useToken } from '../way.tsx'

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
  const goIn = useEffectEvent((answer: SignedIn) => void enter(answer))
  useEffect(() => {
    if (data) goIn(data)
  }, [data])

  if (!token || (error && isExpiredLink(error))) return <ExpiredLink kind="verify" />
  return (
    <Door
      title={formatMessage({ id: 'auth.verify.title' })}
      form={error ? <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} /> : <Spinner />}
    />
  )
}
