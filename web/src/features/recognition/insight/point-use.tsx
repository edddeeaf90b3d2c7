import type { RecognitionInsight } from '@atrium/contract/recognition/insight'
import { FormattedMessage, useIntl } from 'react-intl'
import chartStyles from '#app/settings/charts.module.css'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import styles from './insight.module.css'

/** What was used of the month’s points to give, and of the budgets of programmes. */
export function PointUse({ insight: { allowance, programmes } }: { insight: RecognitionInsight }) {
  const { formatMessage } = useIntl()
  const allowanceTitle = formatMessage({ id: 'recognition.insight.allowance' })
  const total = allowance.used + allowance.left
  return (
    <div className={chartStyles.charts}>
      <Card title={allowanceTitle}>
        <div className={styles.use}>
          <p>
            <FormattedMessage id="recognition.insight.allowanceUsed" values={{ used: allowance.used, total }} />
          </p>
          <ProgressBar label={allowanceTitle} done={allowance.used} total={total} />
        </div>
      </Card>
      {programmes && programmes.length > 0 && (
        <Card title={formatMessage({ id: 'recognition.insight.budgets' })}>
          <CardRows>
            {programmes.map(({ recognition_group_id, group_name, budget, budget_used, budget_period }) => (
              <CardRow
                key={recognition_group_id}
                title={<bdi>{group_name}</bdi>}
                detail={formatMessage({ id: 'recognition.insight.budgetUsed' }, { used: budget_used, budget, period: budget_period })}
                below={<ProgressBar label={group_name} done={Math.min(budget_used, budget)} total={budget} />}
              />
            ))}
          </CardRows>
        </Card>
      )}
    </div>
  )
}
