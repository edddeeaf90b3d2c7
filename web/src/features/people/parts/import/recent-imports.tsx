import type { EmployeeImport } from '@atrium/contract/people/imports'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import type { MessageId } from '../../../../message-ids.ts'
import { imports } from './imports.ts'
import { importPath } from '../../paths.ts'
import { nameOf, usePerson } from '../../people.ts'
import styles from './import.module.css'
import { UndoButton } from './undo-button.tsx'

const states: Readonly<Record<EmployeeImport['state'], MessageId>> = {
  uploaded: 'people.import.state.uploaded',
  checking: 'people.import.state.checking',
  checked: 'people.import.state.checked',
  running: 'people.import.state.running',
  done: 'people.import.state.done',
  cancelled: 'people.import.state.cancelled',
  failed: 'people.import.state.failed',
  undoing: 'people.import.state.undoing',
  undone: 'people.import.state.undone',
}

/** Recent imports by all people managers: in progress, waiting or finished. Nothing without any. */
export function RecentImports({ onBegun }: { onBegun: (found: EmployeeImport) => void }) {
  const list = useQuery({ ...imports.query('listImports', {}), staleTime: 0 })
  if (!list.data?.items.length) return null
  return (
    <Card>
      <h2 className={styles.heading}>
        <FormattedMessage id="people.import.recent" />
      </h2>
      <CardRows>
        {list.data.items.map((found) => (
          <RecentImport key={found.import_id} found={found} onBegun={onBegun} />
        ))}
      </CardRows>
    </Card>
  )
}

function RecentImport({ found, onBegun }: { found: EmployeeImport; onBegun: (found: EmployeeImport) => void }) {
  const person = usePerson(found.created_by)
  return (
    <CardRow
      title={
        <Link render={<RouterLink to={importPath} search={{ import: found.import_id }} />} className={styles.file}>
          {found.file_name}
        </Link>
      }
      detail={
        <>
          <FormattedMessage
            id="people.import.by"
            values={{ name: person ? nameOf(person) : '…', rows: found.rows_total ?? found.sample.length }}
          />
          {' · '}
          <RelativeTime at={found.created_at} passive />
        </>
      }
      action={
        <span className={styles.ended}>
          <span className={styles.soft}>
            <FormattedMessage id={states[found.state]} />
          </span>
          <UndoButton found={found} size="small" onBegun={onBegun} />
        </span>
      }
    />
  )
}
