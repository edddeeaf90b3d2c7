import { CallError } from '@atrium/contract/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCountdown } from '#app/failures/countdown.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/text/link.tsx'
import { useEnter } from '../enter.tsx'
import { useSignInData } from '../sign-in-data.tsx'
import { authPaths } from '../paths.ts'
import { auth } from '../server.ts'
import styles from './resend-code.module.css'
import { SignInLink } from '../sign-in-navigation.tsx'

/** The delay before another code can be requested, in seconds. */
const resendDelay = 30

/**
 * Requests another code. The server sends one whenever an unverified account signs in with the correct password, so
 * this repeats the sign-in; after a reload the password is no longer known, and the link goes to the password screen.
 */
export function ResendCode() {
  const { email, password } = useSignInData()
  const enter = useEnter()
  const [sent, setSent] = useState(0)
  const resend = useMutation({
    mutationFn: () => auth.call.signIn({ work_email_id: email, password }),
    onSuccess: enter, // verified meanwhile, through the link in the email
    onError: (error) => isPending(error) && setSent(sent + 1),
  })
  if (!password) {
    return (
      <p className={styles.line}>
        <Link render={<SignInLink to={authPaths.password} />}>
          <FormattedMessage id="auth.checkMail.signInAgain" />
        </Link>
      </p>
    )
  }
  const refusal = resend.error && !isPending(resend.error) ? resend.error : undefined
  return (
    <>
      {refusal && <Banner tone="danger">{refusal.message}</Banner>}
      {sent > 0 && (
        <Banner tone="success">
          <FormattedMessage id="auth.checkMail.sentAgain" />
        </Banner>
      )}
      <WaitingButton key={sent} pending={resend.isPending} onClick={() => resend.mutate()} />
    </>
  )
}

/** Offers another code once the last one has had time to arrive. */
export function WaitingButton({ pending, onClick }: { pending: boolean; onClick: () => void }) {
  const [ready, setReady] = useState(false)
  const seconds = useCountdown(resendDelay, () => setReady(true))
  if (ready) {
    return (
      <Button tone="plain" wide pending={pending} onClick={onClick}>
        <FormattedMessage id="auth.checkMail.resend" />
      </Button>
    )
  }
  return (
    <p className={styles.line} role="timer" aria-live="off">
      <FormattedMessage id="auth.checkMail.resendIn" values={{ seconds }} />
    </p>
  )
}

const isPending = (error: Error): boolean => error instanceof CallError && error.code === 'AUTH_EMAIL_VERIFICATION_PENDING'
