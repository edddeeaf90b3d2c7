import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useEnter } from '../enter.tsx'
import { useSignInData } from '../sign-in-data.tsx'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { authPaths } from '../paths.ts'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { Redirect } from '../sign-in-navigation.tsx'

/** Shows the recovery codes of a factor that was set up during sign-in, before continuing. */
export default function NewRecoveryCodes() {
  const { formatMessage } = useIntl()
  const { entered } = useSignInData()
  const enter = useEnter()
  if (!entered?.recovery_codes) return <Redirect to={authPaths.welcome} />
  const { recovery_codes, ...session } = entered
  return (
    <SignInLayout
      title={formatMessage({ id: 'auth.recovery.title' })}
      form={
        <>
          <RecoveryCodes codes={recovery_codes} />
          <Button tone="primary" size="large" wide onClick={() => void enter(session)}>
            <FormattedMessage id="auth.recovery.kept" />
          </Button>
        </>
      }
    />
  )
}
