import type { ClockinExport } from '@atrium/contract/clockin/exports'
import { Download } from 'lucide-react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import formStyles from '#app/draft-form/draft-form.module.css'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { dateOf } from '../parts/zoned-times.ts'
import styles from './written-export.module.css'
import type { Written } from './use-written.ts'

/** An export that a job writes, or has written. */
export default function WrittenExport({ written, onClose }: { written: Written; onClose: () => void }) {
  const { found, failure, pending, putAway, save } = written
  if (!found) return null
  const isDone = found.state === 'done'
  return (
    <div className={formStyles.form}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p className={styles.what}>
        <What found={found} />
      </p>
      {found.state === 'running' && <Progress found={found} />}
      {isDone && <Ready found={found} />}
      {found.state === 'failed' && (
        <Banner tone="danger">
          <FormattedMessage id={`clockin.export.failed.${found.failure ?? 'internal'}`} />
        </Banner>
      )}
      <div className={formStyles.actions} data-form-actions>
        <Button pending={pending && !isDone} onClick={() => void putAway()}>
          <FormattedMessage id={found.state === 'running' ? 'clockin.export.cancel' : 'clockin.export.another'} />
        </Button>
        {isDone ? (
          <Button tone="primary" icon={Download} pending={pending} onClick={() => void save()}>
            <FormattedMessage id="clockin.export.save" />
          </Button>
        ) : (
          <Button tone="primary" onClick={onClose}>
            <FormattedMessage id="ui.close" />
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whose hours of which days. */
function What({ found: { from, to, people, rows, format } }: { found: ClockinExport }) {
  const { formatMessage, formatDateTimeRange } = useIntl()
  return (
    <FormattedMessage
      id="clockin.export.what"
      values={{
        days: formatDateTimeRange(dateOf(from), dateOf(to), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
        people: formatMessage({ id: `clockin.people.${people}` }),
        rows: formatMessage({ id: `clockin.export.rows.${rows}` }),
        format: format.toUpperCase(),
      }}
    />
  )
}

function Progress({ found: { people_done: done, people_total: total } }: { found: ClockinExport }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <ProgressBar label={formatMessage({ id: 'clockin.export.running' })} done={done} total={total} />
      <p className={styles.done}>
        <FormattedMessage id="clockin.export.progress" values={{ done, total: total ?? 0 }} />
      </p>
      {/* Announced every ten per cent, not every second. */}
      <VisuallyHidden>
        <span role="status">
          {total
            ? formatMessage({ id: 'clockin.export.progress' }, { done: Math.floor((Math.floor((done / total) * 10) * total) / 10), total })
            : null}
        </span>
      </VisuallyHidden>
      <p className={styles.soft}>
        <FormattedMessage id="clockin.export.leave" />
      </p>
    </>
  )
}

function Ready({ found: { expires_at, people_done } }: { found: ClockinExport }) {
  return (
    <Banner tone="success">
      <FormattedMessage
        id="clockin.export.readyUntil"
        values={{
          people: people_done,
          until: <FormattedDate value={expires_at ?? undefined} weekday="long" hour="numeric" minute="numeric" />,
        }}
      />
    </Banner>
  )
}
