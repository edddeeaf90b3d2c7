import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { describeAge, subscribeToClock } from '../time/clock.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import styles from './relative-time.module.css'

export type RelativeTimeProps = {
  /** An instant; an invalid one shows nothing (spec §8). */
  at: string | number | Date
  /** Removed from the tab order, for lists whose rows already contain the time. */
  passive?: boolean
}

/** "Just now", "N mins ago", "N hrs ago", then a date (spec §9); the exact instant on hover and focus, in the viewer's zone. */
export function RelativeTime({ at, passive }: RelativeTimeProps) {
  const { formatMessage, formatDate } = useIntl()
  const instant = new Date(at)
  const age = useSyncExternalStore(subscribeToClock, () => describeAge(instant.getTime(), Date.now()))
  if (age === '') return null
  const [unit, count] = age.split(' ')
  const exact = formatDate(instant, { dateStyle: 'full', timeStyle: 'short' })
  const words = () => {
    if (unit === 'now') return formatMessage({ id: 'ui.justNow' })
    if (unit === 'minutes') return formatMessage({ id: 'ui.minutesAgo' }, { count })
    if (unit === 'hours') return formatMessage({ id: 'ui.hoursAgo' }, { count })
    return formatDate(instant, { day: 'numeric', month: 'short', year: 'numeric' })
  }
  const time = (
    <time
      className={styles.time}
      dateTime={instant.toISOString()}
      {...(passive ? { title: exact } : { tabIndex: 0, 'aria-description': exact })}
    >
      {words()}
    </time>
  )
  return passive ? time : <Tooltip text={exact}>{time}</Tooltip>
}
