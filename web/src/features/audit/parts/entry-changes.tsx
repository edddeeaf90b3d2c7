import type { AuditChange, AuditEntry } from '@atrium/contract/audit/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { fieldWords, valueWords } from '../words.ts'
import styles from './entry-row.module.css'

/** The changes of an entry, field by field, with old and new values where both exist. */
export function EntryChanges({ entry: { action, changes } }: { entry: AuditEntry }) {
  const intl = useIntl()
  const columns = action.endsWith('.changed') ? (['old', 'new'] as const) : ([action.endsWith('.deleted') ? 'old' : 'new'] as const)
  const isPlain = !/\.(created|changed|deleted)$/.test(action)
  return (
    <div className={styles.changes}>
      <table className={styles.table}>
        <thead className={isPlain ? styles.unseen : undefined}>
          <tr>
            <th scope="col">
              <FormattedMessage id="audit.field" />
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`audit.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field}>
              <th scope="row">{fieldWords(intl, change.field, 'title')}</th>
              <Values change={change} columns={columns} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Values({ change, columns }: { change: AuditChange; columns: readonly ('old' | 'new')[] }) {
  const intl = useIntl()
  if (change.hidden) {
    return (
      <td colSpan={columns.length} className={styles.nothing}>
        <FormattedMessage id="audit.secret" />
      </td>
    )
  }
  return columns.map((column) => (
    <td key={column} className={change[column] === null ? styles.nothing : undefined}>
      {valueWords(intl, change.field, change[column])}
    </td>
  ))
}
