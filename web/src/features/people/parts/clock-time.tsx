import { FormattedMessage, useIntl } from 'react-intl'
import { useNow } from '#ui/time/use-now.ts'
import { clockAt, ownOffset } from '../availability/local-times.ts'

/** What clocks show at an offset from UTC in minutes, with the weekday where it is another, and how far that is from the viewer's clock. */
export function ClockTime({ offset }: { offset: number }) {
  const { formatDate } = useIntl()
  const now = useNow()
  const own = ownOffset(now)
  const clock = clockAt(now, offset)
  const isOtherDay = clock.getUTCDay() !== clockAt(now, own).getUTCDay()
  const time = formatDate(clock, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit', ...(isOtherDay && { weekday: 'short' }) })
  const place = offset > own ? 'ahead' : offset < own ? 'behind' : 'same'
  return <FormattedMessage id={`people.localTime.${place}`} values={{ time, hours: Math.abs(offset - own) / 60 }} />
}
