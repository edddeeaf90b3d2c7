import { useIntl } from 'react-intl'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import styles from './message-time.module.css'

/** The clock time of a message; the whole date on hover and focus. */
export function MessageTime({ at }: { at: string }) {
  const { formatDate, formatTime } = useIntl()
  return (
    <Tooltip text={formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      <time className={styles.time} dateTime={at}>
        {formatTime(at, { hour: 'numeric', minute: '2-digit' })}
      </time>
    </Tooltip>
  )
}
