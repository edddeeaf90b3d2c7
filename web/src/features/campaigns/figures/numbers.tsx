import type { Campaign, CampaignCounts } from '@atrium/contract/campaigns/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Card } from '#ui/rows/card.tsx'
import styles from './figures.module.css'
import { RemindButton } from './remind-button.tsx'

/** How many people it reached, who opened it, read it to the end and confirmed it, and how many are left. */
export function Numbers({ campaign, counts }: { campaign: Campaign; counts: CampaignCounts }) {
  const { formatMessage } = useIntl()
  const { needs_acknowledgement: asks, can } = campaign
  const left = counts.reached - (asks ? counts.acknowledged : counts.opened)
  const shown = (['reached', 'opened', 'read', ...(asks ? (['acknowledged'] as const) : [])] as const).map(
    (of) => [of, counts[of]] as const,
  )
  return (
    <div className={styles.numbers}>
      {shown.map(([of, count]) => (
        <Card key={of} title={formatMessage({ id: `campaigns.count.${of}` })}>
          <Share count={count} total={counts.audience} />
        </Card>
      ))}
      {can.remind && left > 0 && (
        <Card title={formatMessage({ id: asks ? 'campaigns.left.confirm' : 'campaigns.left.open' })}>
          <div className={styles.toolbar}>
            <Share count={left} total={counts.audience} />
            <RemindButton campaign={campaign} left={left} />
          </div>
        </Card>
      )}
    </div>
  )
}

function Share({ count, total }: { count: number; total: number }) {
  const { formatNumber } = useIntl()
  const share = total ? count / total : 0
  return (
    <p className={styles.number}>
      {formatNumber(count)}{' '}
      <span className={styles.of}>
        <FormattedMessage
          id="campaigns.ofAll"
          values={{ total, share: formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }) }}
        />
      </span>
    </p>
  )
}
