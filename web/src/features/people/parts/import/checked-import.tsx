import type { EmployeeImport } from '@atrium/contract/people/imports'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { ChangeTable } from './change-table.tsx'
import { imports } from './imports.ts'
import { ImportCounts } from './import-counts.tsx'
import styles from './import.module.css'
import { ProblemTable } from './problem-table.tsx'
import { useImportCall } from './use-import-call.ts'

type Invite = 'now' | 'later'
type CheckedImportProps = { found: EmployeeImport; onStarted: (found: EmployeeImport) => void; onChange: () => void }

/** The third step: a preview of the result, and whether to start. */
export default function CheckedImport({ found, onStarted, onChange }: CheckedImportProps) {
  const [invite, setInvite] = useState<Invite>('later')
  const { pending, refusal, run } = useImportCall<'start'>()
  const { import_id, rows_new, rows_changed, rows_same, rows_failed } = found
  const rows = rows_new + rows_changed + rows_same
  return (
    <>
      <Card>
        <div className={styles.progress}>
          <h2 className={styles.heading}>
            <FormattedMessage id="people.import.summary.will" />
          </h2>
          <ImportCounts found={found} />
          <NewDepartments names={found.new_departments} />
          {rows_new > 0 && <InviteChoice value={invite} onValueChange={setInvite} />}
          {refusal && <Banner tone="danger">{refusal}</Banner>}
          <div className={styles.buttons}>
            {rows > 0 && (
              <Button
                tone="primary"
                pending={pending === 'start'}
                onClick={() => run('start', () => imports.call.startImport({ import_id, invite }), onStarted)}
              >
                <FormattedMessage id="people.import.go" values={{ count: rows }} />
              </Button>
            )}
            <Button onClick={onChange}>
              <FormattedMessage id="people.import.change" />
            </Button>
          </div>
        </div>
      </Card>
      {rows_failed > 0 && <ProblemTable found={found} />}
      {rows_new + rows_changed > 0 && <ChangeTable found={found} />}
    </>
  )
}

function NewDepartments({ names }: { names: readonly string[] }) {
  const { formatList } = useIntl()
  if (!names.length) return null
  return (
    <p>
      <FormattedMessage id="people.import.departments.new" values={{ count: names.length, names: formatList(names) }} />
    </p>
  )
}

function InviteChoice(choice: { value: Invite; onValueChange: (value: Invite) => void }) {
  const { formatMessage } = useIntl()
  return (
    <RadioGroup
      {...choice}
      label={formatMessage({ id: 'people.import.invite' })}
      options={[
        {
          value: 'later',
          label: formatMessage({ id: 'people.import.invite.later' }),
          description: formatMessage({ id: 'people.import.invite.later.text' }),
        },
        { value: 'now', label: formatMessage({ id: 'people.import.invite.now' }) },
      ]}
    />
  )
}
