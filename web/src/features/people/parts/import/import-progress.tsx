import type { EmployeeImport } from '@atrium/contract/people/imports'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { imports } from './imports.ts'
import { ImportCounts } from './import-counts.tsx'
import styles from './import.module.css'

/** The progress in real numbers, with a button to stop. The import continues when the page is closed. */
export function ImportProgress({ found, onStopped }: { found: EmployeeImport; onStopped: (found: EmployeeImport) => void }) {
  const { formatMessage } = useIntl()
  const [asking, setAsking] = useState(false)
  const { import_id, state, file_name: file } = found
  const { done, total } = progressOf(found)
  const isRunning = state === 'running'
  const isUndoing = state === 'undoing'
  const title = formatMessage(
    { id: isUndoing ? 'people.import.undoing' : isRunning ? 'people.import.running' : 'people.import.checking' },
    { file },
  )
  const words =
    total === null
      ? formatMessage({ id: 'people.import.read' }, { done })
      : formatMessage({ id: 'people.import.progress' }, { done, total })
  const stop = async () => onStopped(await imports.call.cancelImport({ import_id }))
  return (
    <Card>
      <div className={styles.progress}>
        <h2 className={styles.heading}>{title}</h2>
        <ProgressBar label={title} done={done} total={total} />
        <p className={styles.done}>{words}</p>
        {/* Announced every ten per cent, not every second. */}
        <p className={styles.said} role="status">
          {total
            ? formatMessage({ id: 'people.import.progress' }, { done: Math.floor(Math.floor((done / total) * 10) * (total / 10)), total })
            : title}
        </p>
        {isRunning && <ImportCounts found={found} />}
        <p className={styles.soft}>
          <FormattedMessage id={isUndoing ? 'people.import.leave.undo' : 'people.import.leave'} />
        </p>
        {!isUndoing && (
          <div className={styles.buttons}>
            <Button onClick={() => setAsking(true)}>
              <FormattedMessage id={isRunning ? 'people.import.cancel' : 'people.import.cancel.check'} />
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={formatMessage({ id: 'people.import.cancel.title' }, { file })}
        confirmLabel={formatMessage({ id: isRunning ? 'people.import.cancel' : 'people.import.cancel.check' })}
        onConfirm={stop}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        {isRunning && <FormattedMessage id="people.import.cancel.keep" />}
      </ConfirmDialog>
    </Card>
  )
}

const progressOf = ({ state, rows_done, rows_total, rows_new, rows_changed, rows_undone, rows_kept }: EmployeeImport) =>
  state === 'undoing' ? { done: rows_undone + rows_kept, total: rows_new + rows_changed } : { done: rows_done, total: rows_total }
