import type { EmployeeImport } from '@atrium/contract/people/imports'
import { CallError } from '@atrium/contract/client'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { imports } from './imports.ts'
import { ImportCounts } from './import-counts.tsx'
import styles from './import.module.css'
import { ProblemTable } from './problem-table.tsx'

type CheckedImportProps = { found: EmployeeImport; onStarted: (found: EmployeeImport) => void; onChange: () => void }

/** The third step: a preview of the result, and whether to start. */
export default function CheckedImport({ found, onStarted, onChange }: CheckedImportProps) {
  const { formatMessage, formatList } = useIntl()
  const [invite, setInvite] = useState<'now' | 'later'>('later')
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { import_id, rows_new, rows_changed, rows_same, rows_failed, new_departments } = found
  const start = () => {
    setPending(true)
    setRefusal(undefined)
    imports.call
      .startImport({ import_id, invite })
      .then(onStarted, (error: unknown) => {
        // Declining the fresh proof cancels the start; nothing has failed.
        if (error instanceof CallError && error.code === 'AUTH_STEP_UP_REQUIRED') return
        setRefusal(error instanceof Error ? error.message : '')
      })
      .finally(() => setPending(false))
  }
  return (
    <>
      <Card>
        <div className={styles.progress}>
          <h2 className={styles.heading}>
            <FormattedMessage id="people.import.summary.will" />
          </h2>
          <ImportCounts found={found} />
          {new_departments.length > 0 && (
            <p>
              <FormattedMessage
                id="people.import.departments.new"
                values={{ count: new_departments.length, names: formatList(new_departments) }}
              />
            </p>
          )}
          {rows_new > 0 && (
            <RadioGroup
              label={formatMessage({ id: 'people.import.invite' })}
              value={invite}
              onValueChange={setInvite}
              options={[
                {
                  value: 'later',
                  label: formatMessage({ id: 'people.import.invite.later' }),
                  description: formatMessage({ id: 'people.import.invite.later.text' }),
                },
                { value: 'now', label: formatMessage({ id: 'people.import.invite.now' }) },
              ]}
            />
          )}
          {refusal && <Banner tone="danger">{refusal}</Banner>}
          <div className={styles.buttons}>
            {rows_new + rows_changed + rows_same > 0 && (
              <Button tone="primary" pending={pending} onClick={start}>
                <FormattedMessage id="people.import.go" values={{ count: rows_new + rows_changed + rows_same }} />
              </Button>
            )}
            <Button onClick={onChange}>
              <FormattedMessage id="people.import.change" />
            </Button>
          </div>
        </div>
      </Card>
      {rows_failed > 0 && <ProblemTable found={found} />}
    </>
  )
}
