import { useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { subscribeToClock } from '#ui/clock.ts'

/** What the clock says where somebody is. Nothing where the viewer's clock says the same. */
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

/** A zone newer than this browser's tables is left out rather than shown wrong. */
function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== ''
  } catch {
    return false
  }
}
