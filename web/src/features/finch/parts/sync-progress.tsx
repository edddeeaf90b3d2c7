import type { FinchSync } from '@atrium/contract/finch/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './hr-provider.module.css'

/** The progress of a running synchronisation, and the result of the last one. */
export function SyncProgress({ sync, leaves }: { sync: FinchSync; leaves: number }) {
  const { kind, state, failure, added, changed, deactivated } = sync
  if (state === 'running') return <Progress sync={sync} />
  // A broken connection has its own banner.
  if (failure === 'reconnect') return null
  if (failure) {
    return (
      <Banner tone={failure === 'not_ready' ? 'information' : 'warning'}>
        <FormattedMessage id={`settings.hr.failure.${failure}`} values={{ count: leaves }} />
      </Banner>
    )
  }
  if (kind === 'preview') return null
  return (
    <Banner tone="success">
      <FormattedMessage id="settings.hr.done" values={{ added, changed, deactivated }} />
    </Banner>
  )
}

function Progress({ sync: { phase, done, total } }: { sync: FinchSync }) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: `settings.hr.phase.${phase}` })
  return (
    <div className={styles.progress}>
      <p className={styles.phase}>{title}</p>
      <ProgressBar label={title} done={done} total={total} />
      <p className={styles.soft}>
        {total === null ? (
          <FormattedMessage id="settings.hr.progressSome" values={{ done }} />
        ) : (
          <FormattedMessage id="settings.hr.progress" values={{ done, total }} />
        )}
        {' · '}
        <FormattedMessage id="settings.hr.leave" />
      </p>
      {/* Announced once per phase, not every second. */}
      <VisuallyHidden>
        <span role="status">{title}</span>
      </VisuallyHidden>
    </div>
  )
}
