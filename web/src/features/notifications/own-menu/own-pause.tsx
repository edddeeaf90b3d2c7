import { BellOff, BellRing, CalendarClock } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProfileEntry, ProfileGroup } from '#app/frame/profile-surface.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { pauses } from '../parts/pauses.ts'
import { useChangeOwn } from '../use-change-own.ts'
import { useOwnNotifications } from '../use-own.ts'
import { pauseOverlay } from './pause-overlay.ts'
import { usePause } from './use-pause.ts'

/** Pauses the user's notifications for a while, or ends the pause. */
export default function OwnPause() {
  const { formatMessage, formatDate } = useIntl()
  const until = useOwnNotifications()?.settings.paused_until
  const change = useChangeOwn()
  const pause = usePause()
  const now = useNow()
  if (until && new Date(until).getTime() > now) {
    const when = formatDate(until, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
    return (
      <ProfileEntry
        icon={BellRing}
        detail={formatMessage({ id: 'notifications.pausedUntil' }, { when })}
        onSelect={() => change({ paused_until: null })}
      >
        <FormattedMessage id="notifications.resumeOwn" />
      </ProfileEntry>
    )
  }
  return (
    <ProfileGroup icon={BellOff} label={formatMessage({ id: 'notifications.pauseOwn' })}>
      {pauses.map(({ name, endOf }) => (
        <ProfileEntry key={name} icon={BellOff} onSelect={() => pause(endOf(new Date()))}>
          <FormattedMessage id={`notifications.pause.${name}`} />
        </ProfileEntry>
      ))}
      <ProfileEntry icon={CalendarClock} onSelect={pauseOverlay.open}>
        <FormattedMessage id="notifications.pause.own" />
      </ProfileEntry>
    </ProfileGroup>
  )
}
