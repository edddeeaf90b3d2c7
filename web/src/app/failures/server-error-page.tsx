import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import styles from './failures.module.css'
import { Reference } from './reference.tsx'

/** The full-page 500 screen (spec §2). 'Raise a ticket' does nothing, as the specification says. */
export function ServerErrorPage({ message, error }: { message?: string | undefined; error?: unknown }) {
  'use no memo' // rendered once; compiled code is larger
  return (
    <main className={styles.page}>
      <p className={styles.backdrop} aria-hidden>
        500
      </p>
      <div className={styles.words}>
        <h1 className={styles.headline}>{message || <FormattedMessage id="app.serverError.headline" />}</h1>
        <p className={styles.text}>
          <FormattedMessage id="app.serverError.text" />
        </p>
        <Reference of={error} />
        <div className={styles.actions}>
          <Button tone="primary" onClick={() => location.reload()}>
            <FormattedMessage id="app.serverError.tryAgain" />
          </Button>
          <Button>
            <FormattedMessage id="app.serverError.ticket" />
          </Button>
        </div>
      </div>
    </main>
  )
}
