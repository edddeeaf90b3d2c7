import { CloudOff } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#ui/icon.tsx'
import { live } from '../live/live.ts'
import { useWatched } from '../watched.ts'
import styles from './app-frame.module.css'

/** Says that the line is down, at the foot of everything, where it covers nothing. The live region stands before its words come, so that they are announced. */
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
