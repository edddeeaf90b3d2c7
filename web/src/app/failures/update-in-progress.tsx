import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { delayBefore, hasRetriesLeft } from './chunk-failure.ts'
import { useCountdown } from './countdown.ts'
import styles from './failures.module.css'

type UpdateInProgressProps = {
  error: Error
  /** How many retries there have been. */
  retries: number
  /** Renders once more, or reloads the page when the retries are used up; called when the wait of this retry is over. */
  onRetry: () => void
  /** Renders once more at once and counts from zero. */
  onManualRetry: () => void
}

/**
 * The full-screen page while a chunk cannot be loaded (spec §2). Every retry waits its time (spec §4): it comes by itself at zero, and 'Try Again' asks for
 * the same retry without shortening the wait, so that a hasty finger does not use the three up while an update is still being published.
 */
export function UpdateInProgress({ error, retries, onRetry, onManualRetry }: UpdateInProgressProps) {
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
