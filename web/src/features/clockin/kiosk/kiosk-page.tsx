import { MonitorOff, TabletSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { registerServiceWorker } from '#app/service-worker/register.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { nameWindow } from '#ui/text/window-title.ts'
import { KioskFrame } from './kiosk-frame.tsx'
import styles from './kiosk.module.css'
import { KioskTurn } from './kiosk-turn.tsx'
import { takeToken } from './stored-kiosk.ts'
import { useKioskView } from './use-kiosk-view.ts'

/** The page of a shared tablet: people in front of it clock in by their PIN, or by the code of their phone. */
export default function KioskPage() {
  const { formatMessage } = useIntl()
  const [token] = useState(takeToken)
  useEffect(() => {
    nameWindow(formatMessage({ id: 'clockin.kiosk' }))
    // Nobody reloads a tablet on a wall: a newer version is there at its next start.
    void registerServiceWorker(() => undefined).catch(() => undefined)
  }, [formatMessage])
  useEffect(() => {
    // The link, opened in a tab that shows this page already, changes only the part of the address that loads nothing.
    const begin = (): void => location.reload()
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
  return token ? <Kiosk token={token} /> : <NoKiosk />
}

function Kiosk({ token }: { token: string }) {
  const kiosk = useKioskView(token)
  const { view, error, isOffline, isFetching, renew } = kiosk
  if (kiosk.isRevoked) return <Revoked />
  if (view)
    return (
      <KioskFrame view={view} isOffline={isOffline}>
        <KioskTurn token={token} view={view} isOffline={isOffline} renew={renew} />
      </KioskFrame>
    )
  return (
    <main className={styles.alone}>
      {error && !isFetching ? <ErrorState title={error.message} onRetry={renew} retrying={isFetching} /> : <Spinner />}
    </main>
  )
}

function NoKiosk() {
  const { formatMessage } = useIntl()
  return (
    <main className={styles.alone}>
      <EmptyState icon={TabletSmartphone} title={formatMessage({ id: 'clockin.kiosk.none' })}>
        <FormattedMessage id="clockin.kiosk.noneText" />
      </EmptyState>
    </main>
  )
}

function Revoked() {
  const { formatMessage } = useIntl()
  return (
    <main className={styles.alone}>
      <EmptyState icon={MonitorOff} title={formatMessage({ id: 'clockin.kiosk.revoked' })}>
        <FormattedMessage id="clockin.kiosk.revokedText" />
      </EmptyState>
    </main>
  )
}
