import { CallError } from '@atrium/contract/client'
import { TriangleAlert } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { supportLink } from '../shell/support.ts'
import styles from './failures.module.css'
import { Reference } from './reference.tsx'
import { ServerErrorPage } from './server-error-page.tsx'

/**
 * Handles every error that is not a load failure (spec §2). A server refusal shows its text on the 500 page; an error
 * of the client shows no technical text.
 */
export function FallbackPage({ error, whole }: { error: unknown; whole: boolean }) {
  'use no memo' // rendered once; compiled code is larger
  if (whole) return <ServerErrorPage message={error instanceof CallError ? error.message : undefined} error={error} />
  return (
    <main className={styles.view} id="content" tabIndex={-1}>
      <span className={styles.warning}>
        <Icon of={TriangleAlert} size="large" />
      </span>
      <h1 className={styles.title}>
        <FormattedMessage id="app.fallback.title" />
      </h1>
      <p className={styles.text} role="alert">
        <FormattedMessage id="app.fallback.text" />
      </p>
      <Reference of={error} />
      <div className={styles.actions}>
        <Button tone="primary" onClick={() => location.reload()}>
          <FormattedMessage id="app.fallback.reload" />
        </Button>
        <Button render={<a href="/" />}>
          <FormattedMessage id="app.fallback.home" />
        </Button>
        <Button render={<a href={supportLink()} />}>
          <FormattedMessage id="app.frame.support" />
        </Button>
      </div>
    </main>
  )
}
