import { CallError } from '@atrium/contract/client'
import type { SecondStep as Wanted, SecondStepProof } from '@atrium/contract/auth/second-factors'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/text/link.tsx'
import { useEnter } from '../enter.tsx'
import { useSignInData } from '../sign-in-data.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { authPaths } from '../paths.ts'
import { auth } from '../server.ts'
import { SignInLink, goTo, Redirect } from '../sign-in-navigation.tsx'

const AuthenticatorSetUp = lazyWithRetry(() => import('../authenticator-set-up.tsx'))
const ProofForm = lazyWithRetry(() => import('../proof-form.tsx'))

/** The second step: proof of possession, or setting up a factor if the company requires it. */
export default function SecondStep() {
  const { email, branding, secondStep } = useSignInData()
  const { formatMessage } = useIntl()
  const [expired, setExpired] = useState(false)
  if (!secondStep) return <Redirect to={email ? authPaths.password : authPaths.welcome} />
  const again = email ? authPaths.password : authPaths.welcome
  return (
    <SignInLayout
      title={formatMessage({ id: secondStep.set_up ? 'auth.setUp.title' : 'auth.secondStep.title' })}
      branding={branding}
      form={
        expired ? (
          <>
            <Banner tone="warning">
              <FormattedMessage id="auth.secondStep.expired" />
            </Banner>
            <Button tone="primary" size="large" wide render={<SignInLink to={again} />}>
              <FormattedMessage id="auth.secondStep.again" />
            </Button>
          </>
        ) : (
          // Its code loads with the whole screen, so that nothing moves afterwards.
          <Step key={secondStep.set_up ? 'set-up' : 'proof'} wanted={secondStep} onExpired={() => setExpired(true)} />
        )
      }
      aside={
        !expired && (
          <Link render={<SignInLink to={authPaths.welcome} />}>
            <FormattedMessage id="auth.checkMail.other" />
          </Link>
        )
      }
    >
      {!expired && <FormattedMessage id={secondStep.set_up ? 'auth.setUp.sentence' : 'auth.secondStep.sentence'} />}
    </SignInLayout>
  )
}

function Step({ wanted, onExpired }: { wanted: Wanted; onExpired: () => void }) {
  const enter = useEnter()
  const { sign_in_token, set_up, ways } = wanted
  const unlessExpired = async <T,>(asked: () => Promise<T>): Promise<T> => {
    try {
      return await asked()
    } catch (error) {
      if (error instanceof CallError && error.code === 'AUTH_SECOND_STEP_EXPIRED') onExpired()
      if (error instanceof CallError && error.code === 'AUTH_WRONG_COMPANY') goTo(authPaths.inactive)
      throw error
    }
  }
  const goOn = (proof: SecondStepProof) => unlessExpired(async () => enter(await auth.call.continueSignIn({ sign_in_token, proof })))
  if (set_up)
    return <AuthenticatorSetUp offered={set_up} onCode={(code) => goOn({ way: 'set-up', set_up_token: set_up.set_up_token, code })} />
  return (
    <ProofForm
      ways={ways}
      askPasskey={() => unlessExpired(() => auth.call.startSecondStepPasskey({ sign_in_token }))}
      mailCode={() => unlessExpired(() => auth.call.mailSecondStepCode({ sign_in_token }))}
      // A password is never offered here: it was the first step.
      onProof={async (proof) => proof.way !== 'password' && goOn(proof)}
    />
  )
}
