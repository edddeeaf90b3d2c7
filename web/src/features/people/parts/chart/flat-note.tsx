import { FormattedMessage } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import styles from './chart.module.css'
import { useReports } from './use-chart.ts'

/** Explains a chart in which no person has a manager. */
export function FlatNote() {
  const { can } = useAuth()
  const top = useReports(undefined, true)
  const rows = top.data?.pages.flatMap(({ items }) => items) ?? []
  const flat = rows.length > 0 && rows.every(({ total_reports }) => total_reports === 0)
  if (!flat) return null
  return (
    <p className={styles.note}>
      <FormattedMessage id={can({ anyOf: ['people.manage'] }) ? 'people.chart.flatForManagers' : 'people.chart.flat'} />
    </p>
  )
}
