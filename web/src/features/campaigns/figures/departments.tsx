import type { CampaignDepartment } from '@atrium/contract/campaigns/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import { ExportButton } from './export-button.tsx'
import styles from './figures.module.css'

type DepartmentsProps = { campaignId: string; departments: readonly CampaignDepartment[]; asks: boolean }

/** The same figures by the department that people were in when it began. */
export function Departments({ campaignId, departments, asks }: DepartmentsProps) {
  const { formatMessage, formatNumber } = useIntl()
  const columns = ['audience', 'opened', 'read', ...(asks ? (['acknowledged'] as const) : [])] as const
  const title = formatMessage({ id: 'campaigns.departments' })
  return (
    <Card title={title} action={<ExportButton campaignId={campaignId} report="departments" />}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="campaigns.department" />
            </th>
            {columns.map((of) => (
              <th key={of} scope="col">
                <FormattedMessage id={`campaigns.count.${of}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {departments.map((row) => (
            <tr key={row.is_rest ? 'rest' : (row.department_id ?? '')}>
              <th scope="row" dir="auto">
                {row.department ?? formatMessage({ id: row.is_rest ? 'campaigns.smallDepartments' : 'campaigns.noDepartment' })}
              </th>
              {columns.map((of) => (
                <td key={of}>{formatNumber(row[of])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
