import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { ExpiredLink, isExpiredLink } from '../parts/expired-link.tsx'
import { authPaths } from '../paths.ts'
import { auth } from '../server.ts'
import { goTo, useToken } from '../sign-in-navigation.tsx'

/** “This wasn’t me”, from a sign-in alert. Requires a click: email scanners open links too. */
export default function NotMe() {
  const { formatMessage } = useIntl()
  const token = useToken()
  const { dropSession } = useAuth()
  const disown = useMutation({
    mutationFn: () => auth.call.disownSession({ token }),
    onSuccess: async ({ reset_token }) => {
      await dropSession()
      goTo(`${authPaths.resetPassword}?token=${encodeURIComponent(reset_token)}`, { replace: true })
    },
  })
  if (!token || (disown.error && isExpiredLink(disown.error))) return <ExpiredLink kind="disown" />
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.notMe.title' })}
      form={
        <>
          {disown.error && <Banner tone="danger">{disown.error.message}</Banner>}
          <Button tone="danger" size="large" wide pending={disown.isPending} onClick={() => disown.mutate()}>
            <FormattedMessage id="auth.notMe.submit" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="auth.notMe.sentence" />
    </SignInLayout>
  )
}
