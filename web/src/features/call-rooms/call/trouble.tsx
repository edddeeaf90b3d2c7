import { useState } from 'react'
import { useIntl } from 'react-intl'
import { live } from '#app/live/live.ts'
import { useWatched } from '#app/watched.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { callNotice, dismissNotice, leaveCall, tryNow } from '../current-call.ts'
import { DeviceTrouble } from '../parts/device-trouble.tsx'
import type { CallSession } from '../session/call-session.ts'
import styles from './call-room.module.css'

/** What is wrong on this side, each with what helps. */
export function TroubleBanners({ session }: { session: CallSession }) {
  const { formatMessage } = useIntl()
  const { own } = session
  const { camera, muted } = useWatched(own.state)
  const quality = useWatched(session.quality)
  const [dismissed, setDismissed] = useState(false)
  const notice = useWatched(callNotice)
  return (
    <>
      {notice?.kind === 'mutedByHost' && muted && (
        <Banner onDismiss={dismissNotice}>{formatMessage({ id: 'call-rooms.mutedByHost' })}</Banner>
      )}
      {notice?.kind === 'refused' && (
        <Banner tone="warning" onDismiss={dismissNotice}>
          {notice.text}
        </Banner>
      )}
      <DeviceTrouble own={own} />
      {quality === 'thin' && camera && !dismissed && (
        <Banner
          tone="warning"
          action={
            <Button size="small" onClick={() => void own.setCamera(false)}>
              {formatMessage({ id: 'call-rooms.soundOnly' })}
            </Button>
          }
          onDismiss={() => setDismissed(true)}
        >
          {formatMessage({ id: 'call-rooms.thinLine' })}
        </Banner>
      )}
    </>
  )
}

/** The network has gone: the place in the call is kept. */
export function Reconnecting({ session }: { session: CallSession }) {
  const { formatMessage } = useIntl()
  const line = useWatched(live.state)
  const peers = useWatched(session.peers)
  const lost = [...peers.values()].length > 0 && [...peers.values()].every(({ state }) => state === 'lost')
  if (line === 'live' && !lost) return null
  if (line === 'connecting' && !lost) return null
  return (
    <div className={styles.again}>
      <div className={styles.againCard} role="alertdialog" aria-labelledby="call-reconnecting">
        <Spinner />
        <div>
          <h2 id="call-reconnecting">{formatMessage({ id: 'call-rooms.reconnecting' })}</h2>
          <p>{formatMessage({ id: 'call-rooms.placeKept' })}</p>
          <div className={styles.againActs}>
            <Button tone="primary" onClick={tryNow}>
              {formatMessage({ id: 'call-rooms.tryNow' })}
            </Button>
            <Button onClick={() => void leaveCall()}>{formatMessage({ id: 'call-rooms.leave' })}</Button>
          </div>
        </div>
      </div>
    </div>
  )
}
