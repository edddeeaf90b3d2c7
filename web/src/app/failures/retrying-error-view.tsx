import { TriangleAlert } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { useCountdown } from './countdown.ts'
import styles from './failures.module.css'
import { Reference } from './reference.tsx'

/** How long the view counts down before it reloads, in seconds (spec §9). */
const reloadCountdown = 5

type RetryingErrorViewProps = {
  error: Error
  retryCount: number
  maxRetries: number
  isRetrying: boolean
  onRetry: () => void
  onManualRetry: () => void
  onReload: () => void
}

/** Shown when the data of a view failed to load: counts down from five and reloads exactly once (spec §2). */
export function RetryingErrorView({ error, retryCount, maxRetries, isRetrying, onRetry, onManualRetry, onReload }: RetryingErrorViewProps) {
  'use no memo' // rarely rendered; compiled code is larger
  const seconds = useCountdown(reloadCountdown, onReload)
  return (
    <main className={styles.view} id="content" tabIndex={-1}>
      <span className={styles.warning}>
        <Icon of={TriangleAlert} size="large" />
      </span>
      <h1 className={styles.title}>
        <FormattedMessage id="app.retrying.title" />
      </h1>
      <p className={styles.text} role="alert">
        {error.message}
      </p>
      <p className={styles.countdown} role="timer" aria-live="off">
        <FormattedMessage id="app.retrying.countdown" values={{ seconds }} />
        {retryCount > 0 && (
          <>
            {' · '}
            <FormattedMessage id="app.retrying.attempts" values={{ attempt: retryCount, most: maxRetries }} />
          </>
        )}
      </p>
      <Reference of={error} />
      <div className={styles.actions}>
        <Button tone="primary" pending={isRetrying} onClick={retryCount < maxRetries ? onRetry : onManualRetry}>
          <FormattedMessage id={retryCount < maxRetries ? 'app.retrying.retry' : 'app.retrying.manualRetry'} />
        </Button>
        <Button onClick={onReload}>
          <FormattedMessage id="app.retrying.reload" />
        </Button>
      </div>
    </main>
  )
}
