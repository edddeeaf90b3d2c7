import type { EmployeeImport } from '@atrium/contract/people/imports'
import { limits } from '@atrium/contract/limits'
import { Link as RouterLink } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import type { MessageId } from '../../../../message-ids.ts'
import { imports } from './imports.ts'
import { importPath } from '../../paths.ts'
import { ChangeTable } from './change-table.tsx'
import { ImportCounts } from './import-counts.tsx'
import styles from './import.module.css'
import { ProblemTable } from './problem-table.tsx'
import { UndoButton } from './undo-button.tsx'
import { useImportCall } from './use-import-call.ts'

const titles: Readonly<Record<string, MessageId>> = {
  done: 'people.import.done',
  cancelled: 'people.import.stopped',
  failed: 'people.import.failed',
  undone: 'people.import.undone',
}
const failures: Readonly<Record<NonNullable<EmployeeImport['failure']>, MessageId>> = {
  file_unreadable: 'people.import.failed.file_unreadable',
  too_many_rows: 'people.import.failed.too_many_rows',
  not_allowed: 'people.import.failed.not_allowed',
  internal: 'people.import.failed.internal',
}

/** The last step: the result, invitations that are still to be sent, and rows to correct. */
export default function EndedImport({ found, onChanged }: { found: EmployeeImport; onChanged: (found: EmployeeImport) => void }) {
  const { pending, refusal, run } = useImportCall<'start' | 'invite'>()
  const [isSending, setSending] = useState(false)
  const { import_id, state, failure, invite, rows_failed, waiting_for_letter } = found
  const isOfTheFile = failure === 'file_unreadable' || failure === 'too_many_rows'
  const sendInvitations = () =>
    run(
      'invite',
      () => imports.call.inviteImported({ import_id }),
      (next) => {
        setSending(true)
        onChanged(next)
      },
    )
  return (
    <>
      <Card>
        <div className={styles.progress}>
          <Result found={found} />
          {state === 'undone' ? <UndoneCounts found={found} /> : !isOfTheFile && <ImportCounts found={found} />}
          {isSending && (
            <Banner tone="success">
              <FormattedMessage id="people.import.invite.sending" />
            </Banner>
          )}
          {refusal && <Banner tone="danger">{refusal}</Banner>}
          <div className={styles.buttons}>
            {invite !== null && (state === 'cancelled' || state === 'failed') && (
              <Button
                tone="primary"
                pending={pending === 'start'}
                onClick={() => run('start', () => imports.call.startImport({ import_id, invite }), onChanged)}
              >
                <FormattedMessage id="people.import.goOn" />
              </Button>
            )}
            {state !== 'failed' && waiting_for_letter > 0 && !isSending && (
              <Button pending={pending === 'invite'} onClick={sendInvitations}>
                <FormattedMessage id="people.import.invite.send" values={{ count: waiting_for_letter }} />
              </Button>
            )}
            <UndoButton found={found} onBegun={onChanged} />
            <Button render={<RouterLink to={importPath} search={{}} />}>
              <FormattedMessage id="people.import.again" />
            </Button>
          </div>
        </div>
      </Card>
      {state === 'undone' && found.rows_kept > 0 && <ChangeTable found={found} only="kept" />}
      {!isOfTheFile && state !== 'undone' && rows_failed > 0 && <ProblemTable found={found} />}
    </>
  )
}

const UndoneCounts = ({ found: { rows_undone, rows_kept } }: { found: EmployeeImport }) => (
  <p>
    <FormattedMessage id="people.import.undone.text" values={{ undone: rows_undone, kept: rows_kept }} />
  </p>
)

/** Whether it ended well, and why not. */
const Result = ({ found: { state, failure } }: { found: EmployeeImport }) => (
  <>
    <div role="status">
      <h2 className={styles.heading}>
        <FormattedMessage id={titles[state] ?? 'people.import.done'} />
      </h2>
    </div>
    {failure && (
      <Banner tone="warning">
        <FormattedMessage id={failures[failure]} values={{ rows: limits.importRows }} />
      </Banner>
    )}
  </>
)
