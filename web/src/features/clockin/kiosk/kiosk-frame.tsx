import type { KioskView } from '@atrium/contract/clockin/kiosks'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, FormattedTime } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useNow } from '#ui/time/use-now.ts'
import styles from './kiosk.module.css'
import { isStuck, refusedAtKiosk, waitingAtKiosk, type RefusedAtKiosk } from './waiting.ts'

/** The most refusals that are shown at once. */
const shownAtMost = 3
const forget = (read: RefusedAtKiosk): void =>
  refusedAtKiosk.change((refused) => refused.filter(({ name, at }) => name !== read.name || at !== read.at))

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
          <Banner tone="warning" icon={WifiOff}>
            <FormattedMessage id={isOffline ? 'clockin.kiosk.offline' : 'clockin.kiosk.waiting'} values={{ count: waiting.length }} />
          </Banner>
        )}
        {waiting
          .filter(isStuck)
          .slice(0, shownAtMost)
          .map(({ name, punch: { client_punch_id, device_time } }) => (
            <Banner key={client_punch_id} tone="warning">
              <FormattedMessage
                id="clockin.kiosk.stuck"
                values={{ name: <bdi>{name}</bdi>, time: <FormattedDate value={device_time} dateStyle="medium" timeStyle="short" /> }}
              />
            </Banner>
          ))}
        {refused.slice(0, shownAtMost).map((one) => (
          <Banner key={`${one.name} ${one.at}`} tone="danger" onDismiss={() => forget(one)}>
            <FormattedMessage
              id="clockin.kiosk.refused"
              values={{
                name: <bdi>{one.name}</bdi>,
                time: <FormattedDate value={one.at} dateStyle="medium" timeStyle="short" />,
                text: one.text,
              }}
            />
          </Banner>
        ))}
        {children}
      </main>
    </div>
  )
}
