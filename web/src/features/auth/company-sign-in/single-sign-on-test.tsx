import { CallError } from '@atrium/contract/client'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { auth } from '../server.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import styles from '#app/settings/settings-parts.module.css'

/** Tests the connection to the provider, and reports problems. */
export function SingleSignOnTest() {
  const test = useMutation({ mutationFn: () => auth.call.testSingleSignOn({}) })
  return (
    <div className={styles.stack}>
      {test.error && <Banner tone="danger">{wordsOf(test.error)}</Banner>}
      {test.data && (
        <Banner tone="success">
          <FormattedMessage
            id={test.data.can_end_sessions ? 'settings.sso.testedWithLogout' : 'settings.sso.tested'}
            values={{ host: test.data.authorization_host }}
          />
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button pending={test.isPending} onClick={() => test.mutate()}>
          <FormattedMessage id="settings.sso.test" />
        </Button>
      </div>
    </div>
  )
}

/** The cause of an unreachable provider is not disclosed; the text says what to check. */
const wordsOf = (error: Error) =>
  error instanceof CallError && error.code === 'AUTH_SSO_UNREACHABLE' ? <FormattedMessage id="settings.sso.notReached" /> : error.message
