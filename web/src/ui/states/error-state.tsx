import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../button.tsx'
import styles from './empty-state.module.css'
import { Icon } from '../marks/icon.tsx'

export type ErrorStateProps = {
  /** What happened; a generic sentence by default. */
  title?: ReactNode
  /** What to do about it. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
}

/** A part that failed to load: says what happened, with a retry button. */
export function ErrorState({ title, children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-tone="danger">
        <Icon of={TriangleAlert} size="large" />
      </span>
      <p className={styles.title}>{title ?? <FormattedMessage id="ui.couldNotLoad" />}</p>
      <p className={styles.sentence}>{children ?? <FormattedMessage id={title ? 'ui.tryInAMoment' : 'ui.checkConnection'} />}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry} pending={retrying}>
            <FormattedMessage id="ui.tryAgain" />
          </Button>
        </div>
      )}
    </div>
  )
}
