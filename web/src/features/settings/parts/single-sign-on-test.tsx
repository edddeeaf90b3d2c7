import { providerFaults, type ProviderFault } from '@atrium/contract/auth/single-sign-on'
import { CallError } from '@atrium/contract/client'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { auth } from '#features/auth/server.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { MessageId } from '../../../message-ids.ts'
import styles from './settings-parts.module.css'

const faultWords: Readonly<Record<ProviderFault, MessageId>> = {
  'not-allowed': 'settings.sso.notAllowed',
  'no-answer': 'settings.sso.noAnswer',
  'not-a-provider': 'settings.sso.notAProvider',
}

/** Asks the provider whether it is there, and says what is wrong if not. */
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

function wordsOf(error: Error) {
  const fault = faultOf(error)
  return fault ? <FormattedMessage id={faultWords[fault]} /> : error.message
}

function faultOf(error: Error): ProviderFault | undefined {
  const payload = error instanceof CallError ? error.payload : undefined
  const named = typeof payload === 'object' && payload !== null && 'fault' in payload ? payload.fault : undefined
  return providerFaults.find((fault) => fault === named)
}
