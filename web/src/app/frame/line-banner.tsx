import { CloudOff, RotateCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { isPartMissing, retryMissingParts, subscribeToMissingParts } from '../on-demand/beside/load-beside.ts'
import { live } from '../live/live.ts'
import { useWatched } from '../watched.ts'
import styles from './app-frame.module.css'

/**
 * Shows that the connection is lost, or that parts of the page are missing. It is at the bottom, where it covers nothing. The
 * live region is rendered before its text, so that the text is announced.
 */
export function LineBanner() {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const offline = useWatched(live.state) === 'offline'
  const isMissing = useSyncExternalStore(subscribeToMissingParts, isPartMissing)
  return (
    <div role="status">
      {offline && (
        <p className={styles.line}>
          <Icon of={CloudOff} size="small" />
          <FormattedMessage id="app.frame.offline" />
        </p>
      )}
      {isMissing && !offline && (
        <p className={styles.line}>
          <FormattedMessage id="app.frame.partMissing" />
          <Button size="small" icon={RotateCw} onClick={retryMissingParts}>
            <FormattedMessage id="ui.tryAgain" />
          </Button>
        </p>
      )}
    </div>
  )
}
