import { CloudOff } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { live } from '../live/live.ts'
import { useWatched } from '../watched.ts'
import styles from './app-frame.module.css'

/**
 * Shows that the connection is lost, at the bottom, where it covers nothing. The live region is rendered before its
 * text, so that the text is announced.
 */
export function LineBanner() {
  const offline = useWatched(live.state) === 'offline'
  return (
    <div role="status">
      {offline && (
        <p className={styles.line}>
          <Icon of={CloudOff} size="small" />
          <FormattedMessage id="app.frame.offline" />
        </p>
      )}
    </div>
  )
}
