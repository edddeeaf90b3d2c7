import type { KioskView } from '@atrium/contract/clockin/kiosks'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedTime } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { refusedAtKiosk } from './kiosk-sender.ts'
import styles from './kiosk.module.css'
import { waitingAtKiosk } from './waiting.ts'

type KioskFrameProps = { view: KioskView; isOffline: boolean; children: ReactNode }

/** The head of a kiosk: where it is, the time, and whether the server can be reached. */
export function KioskFrame({ view, isOffline, children }: KioskFrameProps) {
  const waiting = useWatched(waitingAtKiosk)
  const refused = useWatched(refusedAtKiosk)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <p className={styles.company} dir="auto">
            {view.company_name}
          </p>
          <h1 className={styles.name} dir="auto">
            {view.kiosk_name}
          </h1>
        </div>
        <p className={styles.time}>
          <FormattedTime value={useNow()} />
        </p>
      </header>
      <main className={styles.main}>
        {(isOffline || waiting.length > 0) && (
          <Banner tone="warning" icon={CloudOff}>
            <FormattedMessage id={isOffline ? 'clockin.kiosk.offline' : 'clockin.kiosk.waiting'} values={{ count: waiting.length }} />
          </Banner>
        )}
        {refused.map(({ name, at, text }) => (
          <Banner key={`${name} ${at}`} tone="danger" onDismiss={() => refusedAtKiosk.write([])}>
            <FormattedMessage id="clockin.kiosk.refused" values={{ name: <bdi>{name}</bdi>, time: <FormattedTime value={at} />, text }} />
          </Banner>
        ))}
        {children}
      </main>
    </div>
  )
}
