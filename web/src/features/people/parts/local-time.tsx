import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { subscribeToClock } from '#ui/clock.ts'

/** What the clock says where somebody is. Nothing where the viewer's clock says the same. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const minute = useSyncExternalStore(subscribeToClock, () => Math.floor(Date.now() / 60_000))
  const now = new Date(minute * 60_000)
  const here = timeIn(undefined, now)
  const there = timeIn(timeZone, now)
  if (!there || here === there) return null
  return (
    <span>
      <FormattedMessage id="people.localTime" values={{ time: there }} />
    </span>
  )
}

function timeIn(timeZone: string | undefined, now: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat(document.documentElement.lang || 'en', { hour: 'numeric', minute: '2-digit', weekday: 'short', timeZone }).format(now)
  } catch {
    return undefined // a zone that this browser does not know
  }
}
