import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { delayBefore, hasRetriesLeft } from './chunk-failure.ts'
import { useCountdown } from './countdown.ts'
import styles from './failures.module.css'

type UpdateInProgressProps = {
  error: Error
  /** The number of retries so far. */
  retries: number
  /** Renders again, or reloads the page after the last retry; called when the delay of this retry has passed. */
  onRetry: () => void
  /** Renders again immediately and resets the count. */
  onManualRetry: () => void
}

/**
 * The full-screen page while a chunk fails to load (spec §2). Each retry waits its full delay (spec §4): it starts
 * automatically at zero, and 'Try Again' requests the same retry without shortening the delay, so that impatient
 * clicks do not use up all three while an update is still being published.
 */
export function UpdateInProgress({ error, retries, onRetry, onManualRetry }: UpdateInProgressProps) {
  'use no memo' // rarely rendered; compiled code is larger
  const seconds = useCountdown(delayBefore(retries) / 1_000, onRetry)
  const [asked, setAsked] = useState(false)
  return (
    <main className={styles.page} data-covering>
      <div className={styles.words}>
        <IconTile icon={RefreshCw} tone="accent" />
        <h1 className={styles.headline}>
          <FormattedMessage id="app.update.title" />
        </h1>
        <p className={styles.text}>
          <FormattedMessage id="app.update.text" />
        </p>
        <p className={styles.details}>
          <b>{error.name}</b> {error.message}
        </p>
        <p className={styles.countdown} role="timer" aria-live="off">
          <FormattedMessage id="app.update.countdown" values={{ seconds }} />
        </p>
        <div className={styles.actions}>
          {hasRetriesLeft(retries) && (
            <Button tone="primary" pending={asked} onClick={() => setAsked(true)}>
              <FormattedMessage id="app.update.tryAgain" />
            </Button>
          )}
          <Button onClick={onManualRetry}>
            <FormattedMessage id="app.update.manualRetry" />
          </Button>
        </div>
      </div>
    </main>
  )
}
