import { campaignFiguresPath, campaignsPath } from '@atrium/contract/campaigns/paths'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { ChartColumn, Megaphone } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { CardOutlines } from '#ui/rows/linked-cards.tsx'
import { CampaignRead } from '../read/campaign-read.tsx'
import { useCampaign } from '../read/use-campaign.ts'
import styles from './campaigns.module.css'

/** One announcement, for its readers. */
export default function CampaignScreen() {
  const { formatMessage } = useIntl()
  const { campaign_id = '' } = useParams({ strict: false })
  const { found, campaign, isGone } = useCampaign(campaign_id)
  const isHeld = useHoldUntilNamed(campaign && [...new Set(campaign.latest_messages.map(({ author_id }) => author_id))])
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <Bar
            back={{ render: <RouterLink to={campaignsPath} /> }}
            title={<PageTitle title={formatMessage({ id: 'campaigns.one' })} />}
            actions={
              campaign?.can.see_analytics && (
                <Button icon={ChartColumn} render={<RouterLink to={campaignFiguresPath(campaign_id)} />}>
                  <FormattedMessage id="campaigns.figures" />
                </Button>
              )
            }
          />
        }
      >
        <div className={styles.page}>
          {campaign && !isHeld && <CampaignRead key={campaign_id} campaign={campaign} />}
          {!isGone && !found.isError && (!campaign || isHeld) && (
            <DelayedLoader>
              <CardOutlines count={1} />
            </DelayedLoader>
          )}
          {!campaign && found.isError && !isGone && (
            <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
          )}
          {isGone && <Gone />}
        </div>
      </Content>
    </Panes>
  )
}

function Gone() {
  const { formatMessage } = useIntl()
  return (
    <EmptyState icon={Megaphone} title={formatMessage({ id: 'campaigns.gone' })}>
      <FormattedMessage id="campaigns.goneText" />
    </EmptyState>
  )
}
