import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { useEnter } from '../enter.tsx'
import { useJourney } from '../journey.tsx'
import { Door } from '../parts/door.tsx'
import { authPaths } from '../paths.ts'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { Redirect } from '../way.tsx'

/** Shows the recovery codes of a factor that was set up during sign-in, before continuing. */
export default function KeptCodes() {
  const { formatMessage } = useIntl()
  const { entered } = useJourney()
  const enter = useEnter()
  if (!entered?.recovery_codes) return <Redirect to={authPaths.welcome} />
  const { recovery_codes, ...session } = entered
  return (
    <Door
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
