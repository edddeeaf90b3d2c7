import type { CampaignAnalytics, CampaignDetail } from '@atrium/contract/campaigns/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { StateChip } from '../manage/state-chip.tsx'
import { campaigns } from '../server.ts'
import { Departments } from './departments.tsx'
import styles from './figures.module.css'
import { Missing } from './missing.tsx'
import { Numbers } from './numbers.tsx'
import { OverTime } from './over-time.tsx'

/** Whether an announcement arrived: numbers, over time, by department, and who has not confirmed. */
export function Figures({ campaign }: { campaign: CampaignDetail }) {
  const found = useQuery(campaigns.query('getCampaignAnalytics', { campaign_id: campaign.campaign_id }))
  if (found.data) return <Shown campaign={campaign} analytics={found.data} />
  if (found.isError) return <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  return (
    <DelayedLoader>
      <Skeleton shape="block" height="640px" />
    </DelayedLoader>
  )
}

function Shown({ campaign, analytics }: { campaign: CampaignDetail; analytics: CampaignAnalytics }) {
  const { formatMessage } = useIntl()
  const [form, setForm] = useState<'bars' | 'table'>('bars')
  const asks = campaign.needs_acknowledgement
  return (
    <div className={styles.figures}>
      <div className={styles.toolbar}>
        <StateChip state={campaign.state} />
        <SegmentedControl
          label={formatMessage({ id: 'campaigns.form.view' })}
          value={form}
          onValueChange={setForm}
          options={[
            { value: 'bars', label: formatMessage({ id: 'campaigns.asChart' }) },
            { value: 'table', label: formatMessage({ id: 'campaigns.asTable' }) },
          ]}
        />
      </div>
      <p className={styles.of}>
        <FormattedMessage id="campaigns.figuresText" />
      </p>
      <Numbers campaign={campaign} counts={analytics.counts} />
      {analytics.over_time.length > 0 && <OverTime moments={analytics.over_time} asks={asks} asTable={form === 'table'} />}
      <Departments campaignId={campaign.campaign_id} departments={analytics.departments} asks={asks} />
      {asks && <Missing campaign={campaign} />}
    </div>
  )
}
