import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import styles from './devices.module.css'
import { useTest } from './use-test.ts'

/** Sends a test notification to this device and shows the result; other actions are placed beside the button. */
export function TestNotification({ children }: { children: ReactNode }) {
  const { state, send } = useTest()
  return (
    <>
      {state === 'shown' && (
        <Banner tone="success">
          <FormattedMessage id="devices.test.shown" />
        </Banner>
      )}
      {state === 'missing' && (
        <Banner tone="warning">
          <FormattedMessage id="devices.test.missing" />
        </Banner>
      )}
      {typeof state === 'object' && <Banner tone="danger">{state.refused}</Banner>}
      <div className={styles.acts}>
        <Button pending={state === 'under-way'} onClick={send}>
          <FormattedMessage id="devices.test.send" />
        </Button>
        {children}
      </div>
    </>
  )
}
