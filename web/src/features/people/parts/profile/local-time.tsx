import { useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { subscribeToClock } from '#ui/time/clock.ts'

/** The person's local time. Nothing when it equals the viewer's. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const minute = useSyncExternalStore(subscribeToClock, () => Math.floor(Date.now() / 60_000))
  const { formatDate } = useIntl()
  const now = new Date(minute * 60_000)
  const timeIn = (zone?: string) =>
    formatDate(now, { weekday: 'short', hour: 'numeric', minute: '2-digit', ...(zone ? { timeZone: zone } : {}) })
  if (!isKnown(timeZone) || timeIn() === timeIn(timeZone)) return null
  return (
    <span>
      <FormattedMessage id="people.localTime" values={{ time: timeIn(timeZone) }} />
    </span>
  )
}

/** Nothing for a time zone that this browser does not know yet, rather than a wrong time. */
function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== ''
  } catch {
    return false
  }
}
