import { campaignAdminPath, campaignPath } from '@atrium/contract/campaigns/paths'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { Figures } from '../figures/figures.tsx'
import { useCampaign } from '../read/use-campaign.ts'
import styles from './campaigns.module.css'

/** The figures of an announcement, which move while they are looked at. */
export default function FiguresScreen() {
  const { formatMessage } = useIntl()
  const { campaign_id = '' } = useParams({ strict: false })
  const { found, campaign, isGone } = useCampaign(campaign_id)
  const mayNot = isGone || (campaign && !campaign.can.see_analytics)
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <Bar
            back={{ render: <RouterLink to={campaignAdminPath} /> }}
            title={<PageTitle title={campaign?.campaign_title ?? formatMessage({ id: 'campaigns.figures' })} />}
            actions={
              campaign && (
                <Button render={<RouterLink to={campaignPath(campaign_id)} />}>
                  <FormattedMessage id="campaigns.look" />
                </Button>
              )
            }
          />
        }
      >
        <div className={`${styles.page} ${styles.wide}`}>
          {campaign?.can.see_analytics && <Figures key={campaign_id} campaign={campaign} />}
          {found.isPending && (
            <DelayedLoader>
              <Skeleton shape="block" height="640px" />
            </DelayedLoader>
          )}
          {!campaign && found.isError && !isGone && (
            <ErrorState title={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
          )}
          {mayNot && (
            <EmptyState icon={Megaphone} title={formatMessage({ id: 'campaigns.gone' })}>
              <FormattedMessage id="campaigns.goneText" />
            </EmptyState>
          )}
        </div>
      </Content>
    </Panes>
  )
}
