import type { EmployeeImport } from '@atrium/contract/people/imports'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import styles from './import.module.css'

type Counts = Pick<EmployeeImport, 'rows_new' | 'rows_changed' | 'rows_same' | 'rows_failed'>

/** The number of rows that add a person, change one, change nothing, and have a problem. */
export function ImportCounts({ found: { rows_new, rows_changed, rows_same, rows_failed } }: { found: Counts }) {
  const counts = [
    { id: 'people.import.summary.new', count: rows_new },
    { id: 'people.import.summary.changed', count: rows_changed },
    { id: 'people.import.summary.same', count: rows_same },
    { id: 'people.import.summary.failed', count: rows_failed, tone: 'warning' },
  ] as const
  return (
    <dl className={styles.counts}>
      {counts.map(({ id, count, ...rest }) => (
        <div key={id} className={styles.count} data-tone={count > 0 && 'tone' in rest ? rest.tone : undefined}>
          <dt>
            <FormattedMessage id={id} />
          </dt>
          <dd>
            <FormattedNumber value={count} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
